import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { announced, inkPng } from '../../test/sample.ts';
import { showField } from '../../test/show-field.tsx';
import { keptSize } from './read-image-file.ts';

// Decoding and drawing need a browser.
vi.mock('./read-image-file.ts', async (original) => ({
  ...(await original<typeof import('./read-image-file.ts')>()),
  readImageFile: async (file: File) => {
    await decoding.get(file.type);
    if (file.type === 'image/tiff') return 'too_large';
    if (file.type === 'image/webp') return 'altered';
    return file.type === 'image/png' ? { imageData: inkPng } : 'unreadable';
  },
}));

/** Delays the decoding of files by type. */
const decoding = new Map<string, Promise<void>>();

afterEach(() => {
  cleanup();
  decoding.clear();
});

async function show() {
  const shown = await showField('image');
  const choose = (type: string) =>
    act(async () => {
      const files = shown.container.querySelector('input[type="file"]');
      if (files) fireEvent.change(files, { target: { files: [new File(['x'], 'me', { type })] } });
    });
  return { ...shown, choose };
}

describe('an image field', () => {
  it('shows the chosen image, and removes it', async () => {
    const { container, choose, value } = await show();
    await choose('image/png');
    expect(value()).toEqual({ type: 'image', imageData: inkPng });
    expect(container.querySelector('image')?.getAttribute('href')).toBe(inkPng);
    fireEvent.click(screen.getByRole('button', { name: 'Remove image: It' }));
    expect(value()).toBeUndefined();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'It' }));
  });

  it('announces an added and a removed image', async () => {
    const { store, choose } = await show();
    const remove = () => fireEvent.keyDown(screen.getByRole('button', { name: 'It' }), { key: 'Delete' });
    remove();
    expect(announced(store)).not.toBe('Image removed.');
    await choose('image/png');
    expect(announced(store)).toBe('Image added.');
    remove();
    expect(announced(store)).toBe('Image removed.');
  });

  it('shows an error for a file that is too large', async () => {
    const { says, choose, value } = await show();
    await choose('image/tiff');
    expect(says()).toMatch(/too large/);
    expect(value()).toBeUndefined();
  });

  it('reports that the browser alters pixels read from a canvas', async () => {
    const { says, choose, value } = await show();
    await choose('image/webp');
    expect(says()).toMatch(/privacy protection changes images/);
    expect(value()).toBeUndefined();
  });

  it('offers the camera while it is empty', async () => {
    const { container, choose } = await show();
    expect(container.querySelector('[data-part="camera-file"]')?.getAttribute('capture')).toBe('environment');
    expect(screen.getByRole('button', { name: 'Take a photo: It' })).toBeTruthy();
    await choose('image/png');
    expect(screen.queryByRole('button', { name: 'Take a photo: It' })).toBeNull();
  });

  it('shows an error for a file that is not an image, and keeps the value', async () => {
    const { says, choose, value } = await show();
    await choose('image/png');
    await choose('image/svg+xml');
    expect(says()).toMatch(/can’t be used/);
    expect(value()).toEqual({ type: 'image', imageData: inkPng });
  });
});

describe('a dragged file', () => {
  const dragged = (type: string) => ({
    dataTransfer: { types: ['Files'], files: [new File(['x'], 'me', { type })], dropEffect: 'copy' },
  });

  it('is used by the field that it is dropped on', async () => {
    const { value } = await show();
    const field = screen.getByRole('button', { name: 'It' });
    expect(fireEvent.dragOver(field, dragged('image/png'))).toBe(false);
    await act(async () => fireEvent.drop(field, dragged('image/png')));
    expect(value()).toEqual({ type: 'image', imageData: inkPng });
  });

  it('does not replace the page when dropped beside the field', async () => {
    document.body.dataset.part = 'signer';
    const { value } = await show();
    for (const drag of [fireEvent.dragOver, fireEvent.drop]) {
      expect(drag(document.body, dragged('image/png'))).toBe(false);
      // The browser handles dragged text.
      expect(drag(document.body, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true);
    }
    expect(value()).toBeUndefined();
    document.body.removeAttribute('data-part');
  });
});

describe('a file that decodes slowly', () => {
  async function chooseSlowly() {
    const { promise, resolve } = Promise.withResolvers<void>();
    decoding.set('image/heic', promise);
    const shown = await show();
    await shown.choose('image/heic');
    return { ...shown, decoded: () => act(async () => resolve()) };
  }

  it('does not replace a later file', async () => {
    const { choose, decoded, says, value } = await chooseSlowly();
    await choose('image/png');
    await decoded();
    expect(value()).toEqual({ type: 'image', imageData: inkPng });
    expect(says() ?? '').not.toMatch(/can’t be used/);
  });

  it('is ignored when the field was cleared in the meantime', async () => {
    const { decoded, says } = await chooseSlowly();
    fireEvent.keyDown(screen.getByRole('button', { name: 'It' }), { key: 'Delete' });
    await decoded();
    expect(says() ?? '').not.toMatch(/can’t be used/);
  });

  it('is used when nothing else happened', async () => {
    const { decoded, says } = await chooseSlowly();
    await decoded();
    expect(says()).toMatch(/can’t be used/);
  });
});

describe('keptSize', () => {
  it('keeps small images, and scales large ones down in proportion', () => {
    expect(keptSize({ width: 640, height: 480 }, 1)).toEqual({ width: 640, height: 480 });
    expect(keptSize({ width: 8000, height: 4000 }, 1)).toEqual({ width: 2000, height: 1000 });
    expect(keptSize({ width: 8000, height: 4000 }, 0.5)).toEqual({ width: 1000, height: 500 });
    expect(keptSize({ width: 30_000, height: 1 }, 1)).toEqual({ width: 2000, height: 1 });
  });
});
