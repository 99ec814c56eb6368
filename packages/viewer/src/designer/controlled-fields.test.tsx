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
  readonly take: Change;
  readonly client: DesignerClient;
  readonly designer: Ref<FieldDesignerHandle>;
  readonly fieldsOfHost: Ref<(fields: readonly unknown[]) => void>;
  onTold(labels: readonly string[]): void;
}

/** A host that keeps the fields, and makes something of each change. */
function Host({ first, take, client, designer, fieldsOfHost, onTold }: HostProps) {
  const [fields, setFields] = useState(first);
  useImperativeHandle(fieldsOfHost, () => setFields, []);
  return (
    <FieldDesigner
      ref={designer}
      client={client}
      documentId={sampleDocument().metadata.id}
      fields={fields}
      onFieldsChange={(changed) => {
        onTold(changed.map(({ label }) => label));
        setFields((before) => take(changed, before));
      }}
    />
  );
}

async function show(first: readonly unknown[], take: Change) {
  const [designer, fieldsOfHost] = [
    createRef<FieldDesignerHandle>(),
    createRef<(fields: readonly unknown[]) => void>(),
  ];
  const told: (readonly string[])[] = [];
  const { client } = sampleDesignerClient();
  const onTold = (labels: readonly string[]) => told.push(labels);
  render(
    <Host first={first} take={take} client={client} designer={designer} fieldsOfHost={fieldsOfHost} onTold={onTold} />,
    { wrapper: StrictMode },
  );
  await act(async () => {});
  return {
    told,
    give: (fields: readonly unknown[]) => act(async () => fieldsOfHost.current?.(fields)),
    add: (label: string) => act(async () => designer.current?.addFields([textField(label, { label })])),
    undo: () => act(async () => designer.current?.undo()),
    labels: () => designer.current?.getFields().map(({ label }) => label),
  };
}

const one = textField('one', { label: 'One' });

describe('a host that keeps the fields', () => {
  it('hears of each change once, and what it passes back stays', async () => {
    const { add, told, labels } = await show([one], (changed) => changed);
    await add('Two');
    expect(labels()).toEqual(['One', 'Two']);
    expect(told).toEqual([['One', 'Two']]);
  });

  it('refuses a change by not passing it back', async () => {
    const { add, labels, undo } = await show([one], (_, before) => before);
    await add('Two');
    expect(labels()).toEqual(['One']);
    await undo();
    expect(labels()).toEqual(['One']);
  });

  it('does not hear of its own changes', async () => {
    const { give, told, labels } = await show([one], (changed) => changed);
    await give([one, textField('two', { label: 'Two' })]);
    expect(labels()).toEqual(['One', 'Two']);
    expect(told).toEqual([]);
  });

  it('may pass back changed fields, and undo still works', async () => {
    const sorted: Change = (changed) => [...changed].sort((a, b) => a.label.localeCompare(b.label));
    const { add, undo, labels } = await show([one], sorted);
    await add('Alpha');
    expect(labels()).toEqual(['Alpha', 'One']);
    await add('Beta');
    await undo();
    expect(labels()).toEqual(['Alpha', 'One']);
  });

  it('may leave out the ids', async () => {
    const withoutIds: Change = (changed) => changed.map(({ id: _id, ...rest }) => rest);
    const { add, labels, told } = await show([{ ...one, id: undefined }], withoutIds);
    await add('Two');
    expect(labels()).toEqual(['One', 'Two']);
    expect(told).toHaveLength(1);
  });
});
