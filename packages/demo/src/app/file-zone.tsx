import { type ChangeEvent, type DragEvent, useId, useState } from 'react';

interface FileZoneProps {
  /** The label, such as `Upload a PDF`. */
  readonly title: string;
  readonly hint: string;
  /** Handles the file. The same file can be chosen again afterwards. */
  readonly onFile: (file: File) => Promise<void>;
}

/** A drop zone for a PDF, with a file picker. */
export function FileZone({ title, hint, onFile }: FileZoneProps) {
  const [isOver, setOver] = useState(false);
  const hintId = useId();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Otherwise choosing the same file again, after a correction, would not be a change.
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
