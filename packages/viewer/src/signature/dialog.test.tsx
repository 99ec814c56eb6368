import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announced, inkPng, signature, signatureField } from '../../test/sample.ts';
import { openDialog, sign } from '../../test/show-dialog.tsx';
import { fieldOf } from '../../test/show-field.tsx';
import type { Drawing } from './draw/drawing.ts';
import { keepMark } from './session-marks.ts';
import { typedImage } from './typed/glyphs.ts';
import { handwritings } from './typed/handwritings.ts';

// Canvases need a browser: the browser tests check what is drawn.
vi.mock('./typed/glyphs.ts', async (original) => ({
  ...(await original<typeof import('./typed/glyphs.ts')>()),
  typedImage: vi.fn(),
}));
vi.mock('./image/ink-image.ts', () => ({ drawnImage: async () => inkPng }));
vi.mock('../images/open-image.ts', async (original) => ({
  ...(await original<typeof import('../images/open-image.ts')>()),
  openImage: async () => 'altered',
}));
vi.mock('./typed/handwriting-fonts.ts', () => ({
  addHandwritings: () => {},
  fontFamilyFor: () => 'cursive',
  preloadHandwritings: () => {},
}));
vi.mock('./draw/pad.tsx', () => ({
  Pad: ({ drawing, onChange }: { readonly drawing: Drawing; onChange(drawing: Drawing): void }) => {
    const draw = (length: number) => onChange([...drawing, [0, 1].map((at) => ({ x: at * length, y: 0, time: at }))]);
    return (
      <>
        <button type="button" onClick={() => draw(0.02)}>
          tap
        </button>
        <button type="button" onClick={() => draw(0.2)}>
          draw a line
        </button>
      </>
    );
  },
}));

// With a block body, because Vitest would call a returned function after the test.
beforeEach(() => {
  vi.mocked(typedImage).mockResolvedValue(inkPng);
});
afterEach(() => {
  cleanup();
  keepMark('signature', undefined, '');
  vi.useRealTimers();
});

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const tab = (name: string) => screen.getByRole('tab', { name });

async function typeName(name: string): Promise<void> {
  fireEvent.click(tab('Type'));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: name } });
}

describe('the signature dialog', () => {
  it('asks for initials in an initials field, and announces them', async () => {
    const store = await openDialog(fieldOf('initials', { label: '' }));
    expect(screen.getByRole('dialog', { name: 'Add your initials' })).toBeTruthy();
    await typeName('JR');
    expect(screen.getByRole('textbox', { name: 'Type your initials' }).getAttribute('autocomplete')).toBe('off');
    await act(async () => fireEvent.click(button('Use these initials')));
    expect(store.getState().values.it).toEqual({ type: 'initials', imageData: inkPng, mode: 'type' });
    expect(announced(store)).toBe('Initials added.');
  });

  it('applies nothing while nothing is drawn or typed', async () => {
    await openDialog();
    expect(button('Use this signature').disabled).toBe(true);
    fireEvent.click(button('draw a line'));
    expect(button('Use this signature').disabled).toBe(false);
    fireEvent.click(button('Undo'));
    expect(button('Use this signature').disabled).toBe(true);
    fireEvent.click(button('draw a line'));
    fireEvent.click(button('Clear'));
    expect(button('Use this signature').disabled).toBe(true);
    fireEvent.keyDown(button('Clear'), { key: 'z', ctrlKey: true });
    expect(button('Use this signature').disabled).toBe(false);
    fireEvent.keyDown(button('Clear'), { key: 'z', ctrlKey: true });
    expect(button('Use this signature').disabled).toBe(true);
    await typeName('   ');
    expect(button('Use this signature').disabled).toBe(true);
  });

  it('sets a typed signature with its mode in the field, and announces it', async () => {
    const store = await openDialog();
    expect(screen.getByRole('dialog', { name: 'Add your signature SIGN' })).toBeTruthy();
    await typeName('Jane Roe');
    await act(async () => fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' }));
    expect(typedImage).toHaveBeenCalledWith('Jane Roe', expect.objectContaining({ handwriting: handwritings[0] }));
    expect(store.getState().values.sign).toEqual({ type: 'signature', imageData: inkPng, mode: 'type' });
    expect(store.getState().signing).toBeUndefined();
    expect(announced(store)).toBe('Signature added.');
  });

  it('rejects a blank image', async () => {
    vi.mocked(typedImage).mockResolvedValue(undefined);
    const store = await openDialog();
    await typeName('\u3164');
    await act(async () => fireEvent.click(button('Use this signature')));
    expect(screen.getByRole('alert').textContent).toContain('Your signature is blank');
    expect(store.getState().values.sign).toBeUndefined();
    expect(store.getState().signing).toBe('sign');
  });

  it.each([
    ['a character that no font has', new RangeError(), 'We can’t write this name. Use Latin letters.'],
    ['a font that cannot be loaded', new TypeError(), 'The font for this text couldn’t load.'],
  ])('rejects a name with %s', async (_, error, reason) => {
    vi.mocked(typedImage).mockRejectedValue(error);
    const store = await openDialog();
    await typeName('Jane');
    await act(async () => fireEvent.click(button('Use this signature')));
    expect(screen.getByRole('alert').textContent).toContain(reason);
    expect(store.getState()).toMatchObject({ signing: 'sign', values: {} });
  });

  it('reports an unsupported script while a name is typed, and suggests the other modes', async () => {
    await openDialog();
    await typeName('শেখ হাসিনা');
    expect(screen.getByRole('alert').textContent).toContain('Use Latin letters. Or choose another way to sign.');
    expect(button('Use this signature').disabled).toBe(true);
    await typeName('สมชาย');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(button('Use this signature').disabled).toBe(false);
  });

  it('opens the file picker on a click anywhere in the photo box', async () => {
    await openDialog();
    fireEvent.click(tab('Photo'));
    const box = screen.getByText(/We remove the background and keep only the ink/).closest('label');
    expect(box?.control).toBe(document.querySelector('[data-part="image-file"]'));
  });

  it.each([
    ['suggests the other modes', undefined, true],
    ['suggests no mode that the field does not have', ['upload'], false],
  ] as const)('reports that a photo cannot be used, and %s', async (_, modes, isOffered) => {
    await openDialog(signatureField('sign', modes && { modes: [...modes] }));
    if (!modes) fireEvent.click(tab('Photo'));
    const files = document.querySelector('[data-part="image-file"]');
    const photo = new File(['x'], 'me.jpg', { type: 'image/jpeg' });
    await act(async () => files && fireEvent.change(files, { target: { files: [photo] } }));
    const text = screen.getByRole('alert').textContent;
    expect(text).toContain('privacy protection changes images');
    expect(text?.includes('Or choose another way to sign.')).toBe(isOffered);
    expect(button('Use this signature').disabled).toBe(true);
  });

  it('rejects only dots, and accepts them with a line', async () => {
    const store = await openDialog();
    fireEvent.click(button('tap'));
    await act(async () => fireEvent.click(button('Use this signature')));
    expect(screen.getByRole('alert').textContent).toContain('Draw your full signature');
    expect(store.getState()).toMatchObject({ signing: 'sign', values: {} });
    fireEvent.click(button('tap'));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(async () => fireEvent.click(button('Use this signature')));
    expect(screen.getByRole('alert')).toBeTruthy();
    fireEvent.click(button('draw a line'));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(async () => fireEvent.click(button('Use this signature')));
    expect(store.getState().values.sign).toEqual({ type: 'signature', imageData: inkPng, mode: 'draw' });
  });

  it('changes nothing when it is cancelled', async () => {
    const store = await openDialog();
    fireEvent.click(button('draw a line'));
    fireEvent.click(button('Cancel'));
    expect(store.getState()).toMatchObject({ signing: undefined, values: {} });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers to remove the signature of a signed field', async () => {
    const store = await openDialog();
    expect(screen.queryByRole('button', { name: 'Remove signature' })).toBeNull();
    act(() => {
      store.getState().setValue('sign', signature);
    });
    fireEvent.click(button('Remove signature'));
    expect(store.getState().values).toEqual({});
    expect(announced(store)).toBe('Signature removed.');
  });
});

describe('the tabs', () => {
  it('are one tab stop, with arrow keys between them', async () => {
    await openDialog();
    expect([tab('Draw').tabIndex, tab('Type').tabIndex]).toEqual([0, -1]);
    fireEvent.keyDown(tab('Draw'), { key: 'ArrowRight' });
    expect(tab('Type').getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(tab('Type'));
    fireEvent.keyDown(tab('Type'), { key: 'ArrowRight' });
    fireEvent.keyDown(tab('Photo'), { key: 'ArrowRight' });
    expect(tab('Draw').getAttribute('aria-selected')).toBe('true');
    fireEvent.keyDown(tab('Draw'), { key: 'End' });
    expect(tab('Photo').getAttribute('aria-selected')).toBe('true');
  });

  it('are the modes that the field accepts', async () => {
    await openDialog(signatureField('sign', { modes: ['upload', 'type'] }));
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Type', 'Photo']);
    expect(screen.queryByRole('button', { name: 'draw a line' })).toBeNull();
  });

  it('are absent when there is only one mode', async () => {
    await openDialog(signatureField('sign', { modes: ['type'] }));
    expect(screen.queryByRole('tab')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });
});

describe('other fields of the kind', () => {
  const other = signatureField('other', { y: 0.1, label: 'Witness' });
  const drawnOnly = signatureField('drawn', { y: 0.2, modes: ['draw'] });

  it('are signed with the signer’s consent, and can be emptied individually', async () => {
    const store = await openDialog(signatureField('sign'), other);
    const also = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Also sign the other signature field' });
    expect(also.checked).toBe(false);
    expect(screen.getByText('Witness (page 1)')).toBeTruthy();
    fireEvent.click(also);
    await typeName('Jane Roe');
    await act(async () => fireEvent.click(button('Use this signature')));
    expect(Object.keys(store.getState().values).sort()).toEqual(['other', 'sign']);
    expect(announced(store)).toBe('Signature added to 1 more field.');
    act(() => void store.getState().setValue('other', undefined));
    expect(Object.keys(store.getState().values)).toEqual(['sign']);
  });

  it('are only those that accept the mode of the signature', async () => {
    const store = await openDialog(signatureField('sign'), other, drawnOnly);
    expect(screen.getByRole('checkbox', { name: 'Also sign the 2 other signature fields' })).toBeTruthy();
    await typeName('Jane Roe');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Also sign the other signature field' }));
    await act(async () => fireEvent.click(button('Use this signature')));
    expect(Object.keys(store.getState().values).sort()).toEqual(['other', 'sign']);
  });

  it('need a new consent when the list grows', async () => {
    const store = await openDialog(signatureField('sign'), other, drawnOnly);
    await typeName('Jane Roe');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Also sign the other signature field' }));
    fireEvent.click(tab('Draw'));
    const both = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Also sign the 2 other signature fields' });
    expect(both.checked).toBe(false);
    fireEvent.click(button('draw a line'));
    await act(async () => fireEvent.click(button('Use this signature')));
    expect(Object.keys(store.getState().values)).toEqual(['sign']);
  });

  it('are only the listed ones, even for a remembered signature', async () => {
    const store = await openDialog(signatureField('sign'), other, signatureField('typed', { y: 0.3, modes: ['type'] }));
    keepMark('signature', { imageData: inkPng, mode: 'type' }, '');
    act(() => store.getState().sign(undefined));
    await sign(store, 'sign');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Also sign the other signature field' }));
    fireEvent.click(button('Use'));
    expect(Object.keys(store.getState().values).sort()).toEqual(['other', 'sign']);
  });
});

describe('a remembered signature', () => {
  const second = signatureField('second', { y: 0.1 });

  async function signOnce(isKept: boolean) {
    const store = await openDialog(signatureField('sign'), second);
    await typeName('Jane Roe');
    if (isKept) fireEvent.click(screen.getByRole('checkbox', { name: 'Remember for this session' }));
    await act(async () => fireEvent.click(button('Use this signature')));
    await sign(store, 'second');
    return store;
  }

  it('is remembered only if the signer chooses so', async () => {
    await signOnce(false);
    expect(screen.queryByRole('button', { name: 'Use' })).toBeNull();
  });

  it('is focused in the next dialog', async () => {
    const store = await signOnce(true);
    expect(document.activeElement).toBe(button('Use'));
    fireEvent.click(button('Use'));
    expect(store.getState().values.second).toEqual({ type: 'signature', imageData: inkPng, mode: 'type' });
  });

  it('can be removed', async () => {
    const store = await signOnce(true);
    fireEvent.click(button('Remove'));
    expect(screen.queryByRole('button', { name: 'Use' })).toBeNull();
    expect(document.activeElement).toBe(tab('Type'));
    act(() => store.getState().sign(undefined));
    await sign(store, 'second');
    expect(screen.queryByRole('button', { name: 'Use' })).toBeNull();
  });

  it('is not offered to another signer on the page', async () => {
    keepMark('signature', { imageData: inkPng, mode: 'type' }, 'other signer');
    await openDialog();
    expect(screen.queryByRole('button', { name: 'Use' })).toBeNull();
    keepMark('signature', undefined, 'other signer');
  });

  it('is not offered in a field that does not accept its mode', async () => {
    const store = await openDialog(signatureField('sign'), signatureField('second', { y: 0.1, modes: ['draw'] }));
    await typeName('Jane Roe');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Remember for this session' }));
    await act(async () => fireEvent.click(button('Use this signature')));
    await sign(store, 'second');
    expect(screen.queryByRole('button', { name: 'Use' })).toBeNull();
  });
});

describe('a double click on Apply', () => {
  it('applies once, and does not reach the page under the dialog', async () => {
    const covered = vi.fn();
    document.body.addEventListener('click', covered);
    const store = await openDialog();
    fireEvent.click(button('draw a line'));
    const put = vi.spyOn(store.getState(), 'setValue');
    const at = { clientX: 50, clientY: 60, detail: 1 };
    await act(async () => fireEvent.click(button('Use this signature'), at));
    covered.mockClear();
    fireEvent.click(document.body, { ...at, detail: 2 });
    expect(covered).not.toHaveBeenCalled();
    expect(put).toHaveBeenCalledTimes(1);
    fireEvent.click(document.body, { clientX: 200, clientY: 60 });
    expect(covered).toHaveBeenCalledTimes(1);
    document.body.removeEventListener('click', covered);
  });
});
