import { type ChangeEvent, type DragEvent, useId, useState } from 'react';

interface FileZoneProps {
  /** What can be done here, such as `Upload a PDF`. */
  readonly title: string;
  readonly hint: string;
  /** Takes the file; the same one can be chosen again when it is done. */
  readonly onFile: (file: File) => Promise<void>;
}

/** A place to drop a PDF, or to choose one. */
export function FileZone({ title, hint, onFile }: FileZoneProps) {
  const [isOver, setOver] = useState(false);
  const hintId = useId();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // So that the same file, mended meanwhile, can be chosen again.
    if (file) void onFile(file).finally(() => (event.target.value = ''));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void onFile(file);
  };
  return (
    <label
      className={`drop-zone ${isOver ? 'drop-zone-over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className="drop-zone-title">{title}</span>
      <span id={hintId} className="fine">
        {hint}
      </span>
      <input type="file" accept="application/pdf,.pdf" aria-describedby={hintId} onChange={choose} />
    </label>
  );
}
