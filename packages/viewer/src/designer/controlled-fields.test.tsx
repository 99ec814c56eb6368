import { act, cleanup, render } from '@testing-library/react';
import { createRef, type Ref, StrictMode, useImperativeHandle, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleDocument, textField } from '../../test/sample.ts';
import { sampleDesignerClient } from '../../test/sample-designer-client.ts';
import { FieldDesigner } from './field-designer.tsx';
import type { DesignField } from './fields/design-field.ts';
import type { DesignerClient, FieldDesignerHandle } from './props.ts';

vi.mock('../fonts/page-fonts.ts', () => import('../../test/sample-fonts.ts'));
vi.mock('../pdf/load-document.ts', () => import('../../test/sample-load-document.ts'));

afterEach(cleanup);

type Change = (fields: readonly DesignField[], before: readonly unknown[]) => readonly unknown[];

interface HostProps {
  readonly first: readonly unknown[];
  readonly respond: Change;
  readonly client: DesignerClient;
  readonly designer: Ref<FieldDesignerHandle>;
  readonly setter: Ref<(fields: readonly unknown[]) => void>;
  onReport(labels: readonly string[]): void;
}

/** A host that controls the fields and passes each change through `respond`. */
function Host({ first, respond, client, designer, setter, onReport }: HostProps) {
  const [fields, setFields] = useState(first);
  useImperativeHandle(setter, () => setFields, []);
  return (
    <FieldDesigner
      ref={designer}
      client={client}
      documentId={sampleDocument().metadata.id}
      fields={fields}
      onFieldsChange={(changed) => {
        onReport(changed.map(({ label }) => label));
        setFields((before) => respond(changed, before));
      }}
    />
  );
}

async function show(first: readonly unknown[], respond: Change) {
  const [designer, setter] = [createRef<FieldDesignerHandle>(), createRef<(fields: readonly unknown[]) => void>()];
  const reported: (readonly string[])[] = [];
  const { client } = sampleDesignerClient();
  const onReport = (labels: readonly string[]) => reported.push(labels);
  render(
    <Host first={first} respond={respond} client={client} designer={designer} setter={setter} onReport={onReport} />,
    { wrapper: StrictMode },
  );
  await act(async () => {});
  return {
    reported,
    setFields: (fields: readonly unknown[]) => act(async () => setter.current?.(fields)),
    add: (label: string) => act(async () => designer.current?.addFields([textField(label, { label })])),
    undo: () => act(async () => designer.current?.undo()),
    labels: () => designer.current?.getFields().map(({ label }) => label),
  };
}

const one = textField('one', { label: 'One' });

describe('controlled fields', () => {
  it('reports each change once, and keeps what the host passes back', async () => {
    const { add, reported, labels } = await show([one], (changed) => changed);
    await add('Two');
    expect(labels()).toEqual(['One', 'Two']);
    expect(reported).toEqual([['One', 'Two']]);
  });

  it('reverts a change that the host does not pass back', async () => {
    const { add, labels, undo } = await show([one], (_, before) => before);
    await add('Two');
    expect(labels()).toEqual(['One']);
    await undo();
    expect(labels()).toEqual(['One']);
  });

  it('does not report changes that the host makes', async () => {
    const { setFields, reported, labels } = await show([one], (changed) => changed);
    await setFields([one, textField('two', { label: 'Two' })]);
    expect(labels()).toEqual(['One', 'Two']);
    expect(reported).toEqual([]);
  });

  it('accepts modified fields from the host, and can still undo', async () => {
    const sorted: Change = (changed) => [...changed].sort((a, b) => a.label.localeCompare(b.label));
    const { add, undo, labels } = await show([one], sorted);
    await add('Alpha');
    expect(labels()).toEqual(['Alpha', 'One']);
    await add('Beta');
    await undo();
    expect(labels()).toEqual(['Alpha', 'One']);
  });

  it('accepts fields without ids', async () => {
    const withoutIds: Change = (changed) => changed.map(({ id: _id, ...rest }) => rest);
    const { add, labels, reported } = await show([{ ...one, id: undefined }], withoutIds);
    await add('Two');
    expect(labels()).toEqual(['One', 'Two']);
    expect(reported).toHaveLength(1);
  });
});
