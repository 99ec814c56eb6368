import { describe, expect, it } from 'vitest';
import { parseFields } from './field.ts';
import { replacesWidget } from './replaces-widget.ts';

const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.02 };

function fieldOf(type: string, more: object = {}) {
  const [field] = parseFields(
    [{ id: 'it', type, page: 1, ...box, required: true, editable: true, label: '', ...more }],
    1,
  );
  if (!field) throw new Error('There is no field.');
  return field;
}

describe('a form widget of the PDF', () => {
  it('is replaced by a field that was created from it or placed on it by hand', () => {
    expect(replacesWidget(box, fieldOf('text'))).toBe(true);
    expect(replacesWidget({ x: 0.098, y: 0.198, width: 0.305, height: 0.025 }, fieldOf('signature'))).toBe(true);
  });

  it('is kept next to a field, and if a field covers only a part of it', () => {
    expect(replacesWidget({ ...box, x: 0.5 }, fieldOf('text'))).toBe(false);
    expect(replacesWidget({ ...box, y: 0.22 }, fieldOf('text'))).toBe(false);
    expect(replacesWidget({ ...box, height: 0.2 }, fieldOf('text'))).toBe(false);
    expect(replacesWidget({ ...box, width: 0.1 }, fieldOf('text'))).toBe(false);
  });

  it('is not replaced if it has no size', () => {
    expect(replacesWidget({ ...box, width: 0 }, fieldOf('text'))).toBe(false);
    expect(replacesWidget({ ...box, width: -0.3 }, fieldOf('text'))).toBe(false);
  });

  it.each(['radio', 'checkboxes'])(
    'is replaced by one of several boxes of a field, not by the rectangle around all: %s',
    (kind) => {
      const option = { value: 'a', x: 0.1, y: 0.2, width: 0.02, height: 0.02 };
      const several = fieldOf(kind, { options: [option, { ...option, value: 'b', x: 0.38 }] });
      expect(replacesWidget(option, several)).toBe(true);
      expect(replacesWidget({ ...option, x: 0.38 }, several)).toBe(true);
      expect(replacesWidget({ ...option, x: 0.2 }, several)).toBe(false);
      expect(replacesWidget(box, several)).toBe(false);
    },
  );
});
