/** A case of bad input or circumstances, and the tests that hold what the viewer does then. */
export interface ViewerCase {
  readonly id: string;
  readonly behaviour: string;
  /**
   * File and whole title, as they stand in the project, with an ellipsis for what is put into a title; or the number of the
   * case, where the titles have it.
   */
  readonly provenBy: readonly (readonly [file: string, test: string])[];
}

const unit = (file: string) => `packages/viewer/src/${file}`;
const here = 'e2e/bad-inputs.spec.ts';

/** All of them. Those that have a browser test beside their number stand in `bad-inputs.spec.ts`. */
export const viewerCases: readonly ViewerCase[] = [
  { id: 'VIEW-02', behaviour: 'No key: a panel, no request', provenBy: [[here, 'VIEW-02']] },
  {
    id: 'VIEW-04',
    behaviour: 'An unknown document: a panel with the id as text',
    provenBy: [[unit('document-signer.test.tsx'), 'is named as text, and nothing can be submitted']],
  },
  {
    id: 'VIEW-05',
    behaviour: '429: waits as asked, with jitter, at most five tries, and says so',
    provenBy: [
      [here, 'VIEW-05'],
      [
        unit('chrome/status-panel.test.tsx'),
        'says when the document opens by itself, counts down, and can be asked at once',
      ],
      [unit('keeping/ask-patiently.test.ts'), 'VIEW-05'],
      [unit('keeping/deliver.test.ts'), 'VIEW-05'],
    ],
  },
  {
    id: 'VIEW-09',
    behaviour: 'The file token runs out while reading: renewed once, unseen',
    provenBy: [
      ['e2e/opening.spec.ts', 'VIEW-09'],
      [unit('pdf/fetch-range.test.ts'), 'renews an address whose token has expired, and goes on with the new one'],
    ],
  },
  { id: 'VIEW-10', behaviour: 'No PDF: a panel, nothing to submit', provenBy: [[here, 'VIEW-10']] },
  {
    id: 'VIEW-13',
    behaviour: 'Scripts of a PDF never run; what could run them is not shipped',
    provenBy: [
      [here, 'VIEW-13'],
      [here, 'VIEW-13: what is built holds no sandbox for scripts, and never asks for them to be run'],
      [unit('pdf/load-document.test.ts'), 'VIEW-13'],
    ],
  },
  {
    id: 'VIEW-14',
    behaviour: 'XFA is not rendered; a form of XFA alone is refused at upload, and else shows what its page says',
    provenBy: [
      [here, 'VIEW-14'],
      [unit('pdf/load-document.test.ts'), 'VIEW-14'],
    ],
  },
  {
    id: 'VIEW-15',
    behaviour: 'Links lead to safe places only',
    provenBy: [
      [
        'e2e/reading-tools.spec.ts',
        'links are followed in a window of their own, those that would run something are none',
      ],
      [unit('pdf/safe-target.test.ts'), 'that is %s cannot be followed'],
    ],
  },
  {
    id: 'VIEW-19',
    behaviour: 'Turned pages: fields in the right place, and what is submitted has the places of the document',
    provenBy: [
      ['e2e/geometry.spec.ts', 'VIEW-19'],
      ['e2e/geometry.spec.ts', 'fields of … lie exactly over the boxes drawn in the file'],
    ],
  },
  { id: 'VIEW-22', behaviour: 'Fields that overlap can both be reached', provenBy: [[here, 'VIEW-22']] },
  {
    id: 'VIEW-23',
    behaviour: 'A field beyond the last page: named in a panel',
    provenBy: [[unit('document-signer.test.tsx'), 'lists what its fields have wrong']],
  },
  {
    id: 'VIEW-24',
    behaviour: 'The same id twice: a panel, nothing merged',
    provenBy: [
      [unit('document-signer.test.tsx'), 'VIEW-24'],
      [unit('store/read-document.test.ts'), 'is refused with two fields of one id, and says which'],
    ],
  },
  {
    id: 'VIEW-25',
    behaviour: 'An unknown kind: shown as unsupported, blocks only where required',
    provenBy: [
      [
        unit('document-signer.test.tsx'),
        'says why nothing can be submitted when a required field is of an unknown kind',
      ],
      [unit('overlay/field-layer.test.tsx'), 'of an unknown kind are shown as such'],
    ],
  },
  { id: 'VIEW-26', behaviour: 'A label is text', provenBy: [[here, 'VIEW-26']] },
  {
    id: 'VIEW-29',
    behaviour: 'Required fields empty: no request, focus, a list of links',
    provenBy: [
      ['e2e/refused.spec.ts', 'a required field left out is marked, named and focused, and nothing is sent'],
      [
        unit('document-signer.test.tsx'),
        'lists what is missing as links, goes to the first, and says how many there are',
      ],
    ],
  },
  {
    id: 'VIEW-30',
    behaviour: 'The service finds something: marked, focused, all input kept',
    provenBy: [
      [
        'e2e/refused.spec.ts',
        'fields that the service finds missing are marked, the first has the focus, and all input is kept',
      ],
      [unit('store/submission-slice.test.ts'), 'VIEW-30'],
    ],
  },
  {
    id: 'VIEW-37',
    behaviour: 'Enter while an input method composes does nothing else',
    provenBy: [
      [here, 'VIEW-37'],
      [unit('inputs/composing.test.tsx'), 'Enter, wherever text is typed'],
      [unit('inputs/text-input.test.tsx'), 'only chooses a character while an input method composes'],
    ],
  },
  {
    id: 'VIEW-38',
    behaviour: 'Pasted masses and control characters: cut and cleaned, told',
    provenBy: [
      [here, 'VIEW-38'],
      [unit('inputs/clean-text.test.ts'), 'loses what cannot be printed, and says so'],
      [unit('inputs/clean-text.test.ts'), 'is cut at the limit in code points, never through one, and says so'],
    ],
  },
  { id: 'VIEW-41', behaviour: 'The document changed meanwhile', provenBy: [['e2e/keeping.spec.ts', 'VIEW-41']] },
  { id: 'VIEW-42', behaviour: 'Left with unsent input', provenBy: [['e2e/keeping.spec.ts', 'VIEW-42']] },
  {
    id: 'VIEW-43',
    behaviour: 'Mounted twice, taken away or given another document while loading',
    provenBy: [
      [unit('document-signer.test.tsx'), 'VIEW-43'],
      [
        unit('store/document-slice.test.ts'),
        'can be followed by opening again, as StrictMode does, and then asks only once',
      ],
    ],
  },
  {
    id: 'VIEW-44',
    behaviour: 'Mounted fifty times: nothing is left',
    provenBy: [
      ['e2e/embedding/vite.spec.ts', 'fifty times come and gone, it leaves no worker and no memory behind'],
      [here, 'VIEW-44'],
    ],
  },
  {
    id: 'VIEW-45',
    behaviour: 'A strict content security policy',
    provenBy: [
      [
        'e2e/reading.spec.ts',
        'nothing is asked of anybody but the demo and the API, and a strict content security policy holds',
      ],
    ],
  },
  { id: 'VIEW-47', behaviour: 'A clock that is wrong', provenBy: [[here, 'VIEW-47']] },
  {
    id: 'VIEW-48',
    behaviour: 'A page that changes how objects become JSON, or wraps fetch',
    provenBy: [
      [here, 'VIEW-48'],
      [unit('submission/attempt.test.ts'), 'does not change when the host page changes how objects become JSON'],
    ],
  },
  {
    id: 'VIEW-49',
    behaviour: 'Scripts and styles in what the host says are text, or ignored',
    provenBy: [
      [here, 'VIEW-49'],
      [unit('hostile-props.test.tsx'), 'VIEW-49'],
    ],
  },
  {
    id: 'VIEW-50',
    behaviour: '320 px, 400 %, dark, forced colours, print: no field lost',
    provenBy: [
      [here, 'VIEW-50'],
      ['e2e/small-windows.spec.ts', 'a window of … by … pixels keeps its bars within it, and room for the document'],
    ],
  },
];
