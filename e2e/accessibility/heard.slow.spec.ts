import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { signerOn } from '../pages/signer.ts';
import { accessibilityLines, listenTo } from './screen-reader.ts';
import { fields } from './states.ts';

const bar = [
  'region “Document toolbar”',
  'button “Pages, outline and search”, collapsed: Pages, outline and search',
  '“contract.pdf”',
  'textbox “Page number”, holds “1”',
  '“of 4”',
  'group “Zoom”',
  'button “Zoom out”',
  'button “Zoom: 175%”, collapsed: Zoom: 175%',
  'button “Zoom in”',
  'button “Search the document”: Search the document',
  'button “More”, collapsed: More',
];

/** Waits until a screen reader would read these lines. */
const hear = (page: Page, expected: readonly unknown[]) =>
  expect.poll(() => accessibilityLines(page)).toEqual(expected);

test('a screen reader gets the contents, order and states of a complete signing, and all announcements', async ({
  page,
  upload,
}) => {
  const said = await listenTo(page);
  const signer = signerOn(page);
  await signer.open(await upload('contract', fields));
  await signer.painted(1);

  await test.step('the document', async () => {
    await expect.poll(said).toEqual(['contract.pdf is open. 5 required fields to fill in.']);
    await hear(page, [
      'region “Sign contract.pdf”',
      ...bar,
      'region “Document pages”',
      'region “Page 1 of 4”',
      'textbox “Full name”, required: Required',
      'textbox “Note”',
      'combobox “Born on”, required, collapsed: Required Format: DD.MM.YYYY. Press Down Arrow for the calendar.',
      'button “Open calendar: Born on”',
      'combobox “Country”, collapsed, holds “Choose…”: Required',
      'checkbox “I agree”, not checked: Required',
      'button “Sign here: Signature”: Required. Opens a dialog to draw or type it.',
      'region “Page 2 of 4”',
      'region “Your progress”',
      'progressbar “Your progress”',
      '“0 of 5 required fields done”',
      'button “1 optional: Note”',
      '“Next: Full name (page 1)”',
      'group “View”',
      'button “Document”, pressed',
      'button “Form”',
      'button “Start: Full name”',
      'button “Review and submit”',
      '“contract.pdf is open. 5 required fields to fill in.”',
    ]);
  });

  await test.step('the missing fields', async () => {
    await signer.review.click();
    await expect.poll(said).toContain('5 required fields are empty');
    await hear(page, [
      'region “Sign contract.pdf”',
      ...bar,
      'region “5 required fields are empty”',
      'heading “5 required fields are empty”, level 2',
      'link “Full name (page 1)”',
      'link “Born on (page 1)”',
      'link “Country (page 1)”',
      'link “I agree (page 1)”',
      'link “Signature (page 1)”',
      'region “Document pages”',
      'region “Page 1 of 4”',
      'textbox “Full name”, invalid, focused, required: Required Fill in this field.',
      'textbox “Note”',
      'combobox “Born on”, invalid, required, collapsed: Required Enter a date. Format: DD.MM.YYYY. Press Down Arrow for the calendar.',
      'button “Open calendar: Born on”',
      'combobox “Country”, invalid, collapsed, holds “Choose…”: Required Choose an option.',
      'checkbox “I agree”, invalid, not checked: Required Select this box to continue.',
      'button “Sign here: Signature”: Required. Opens a dialog to draw or type it. Fill in this field.',
      'region “Page 2 of 4”',
      'region “Your progress”',
      'progressbar “Your progress”',
      '“0 of 5 required fields done”',
      'button “1 optional: Note”',
      '“Next: Born on (page 1)”',
      'group “View”',
      'button “Document”, pressed',
      'button “Form”',
      'button “Previous required field”: Previous required field',
      'button “Next required field: Born on”',
      'button “Review and submit”',
      '“5 required fields are empty”',
    ]);
  });

  await test.step('a filled field', async () => {
    await page.keyboard.type('Jane Roe');
    await expect.poll(said).toContain('1 of 5 required fields done');
    const heard = await accessibilityLines(page);
    expect(heard).toContain('textbox “Full name”, focused, required, holds “Jane Roe”: Required');
    expect(heard).toContain('region “4 required fields are empty”');
    expect(heard).not.toContain('link “Full name (page 1)”');
  });

  await signer.field('Born on').fill('2000-01-02');
  await signer.field('Country').selectOption('no');
  await signer.field('I agree').check();

  const dialog = [
    'dialog “Add your signature Signature”, modal',
    'heading “Add your signature Signature”, level 2',
    'button “Close”',
    'tablist “How to sign”',
  ];
  const inks = ['group “Ink”', 'radio “Black”, checked', 'radio “Blue”, not checked'];

  await test.step('the dialog', async () => {
    await signer.field('Signature').focus();
    await page.keyboard.press('Enter');
    await hear(page, [
      ...dialog,
      'tab “Draw”, focused, selected',
      'tab “Type”',
      'tab “Photo”',
      'tabpanel “Draw”',
      'image “Drawing area. Draw with a mouse, finger or pen. With a keyboard, type or choose a photo instead.”',
      'button “Undo”, disabled',
      'button “Clear”, disabled',
      ...inks,
      'checkbox “Remember for this session”, not checked',
      'button “Cancel”',
      'button “Use this signature”, disabled',
    ]);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Jane Roe');
    await hear(page, [
      ...dialog,
      'tab “Draw”',
      'tab “Type”, selected',
      'tab “Photo”',
      'tabpanel “Type”',
      'textbox “Type your name”, focused, holds “Jane Roe”',
      'group “Handwriting”',
      'radio “Handwriting 1”, checked',
      ...[2, 3, 4].map((number) => `radio “Handwriting ${number}”, not checked`),
      ...inks,
      'checkbox “Remember for this session”, not checked',
      'button “Cancel”',
      'button “Use this signature”',
    ]);
    await page.keyboard.press('Enter');
    await expect.poll(said).toContain('Signature added.');
    await expect.poll(said).toContain('All required fields complete');
    expect(await accessibilityLines(page)).toContain(
      'button “Signature”, focused: Required. Signed. Opens a dialog to change or remove it.',
    );
  });

  await test.step('the review', async () => {
    await signer.review.click();
    const row = (name: string, ...value: readonly string[]) => [
      `“${name}”`,
      '“ Page 1”',
      ...value,
      `button “Change: ${name}”`,
    ];
    await hear(page, [
      'region “Sign contract.pdf”',
      ...bar,
      'region “Review before you submit”',
      'heading “Review before you submit”, focused, level 2',
      '“Nothing is sent until you select Submit.”',
      ...row('Full name', '“Jane Roe”'),
      ...row('Born on', '“02.01.2000”', '“January 2, 2000”'),
      ...row('Country', '“Norway”'),
      ...row('I agree', '“Yes”'),
      ...row('Signature', 'image “Signature: preview”'),
      'heading “Left empty”, level 3',
      '“Note”',
      '“ Page 1”',
      'button “Fill in: Note”',
      'region “3 pages not viewed yet”',
      'heading “3 pages not viewed yet”, level 3',
      'button “Page 2”',
      'button “Page 3”',
      'button “Page 4”',
      'button “Read the rest”',
      'region “Your progress”',
      'progressbar “Your progress”, holds “5”',
      '“All required fields complete”',
      'button “1 optional: Note”',
      'button “Back”',
      'button “Submit”',
      '“All required fields complete”',
    ]);
  });

  await test.step('a lost connection', async () => {
    await page.context().setOffline(true);
    await signer.submit.click();
    await expect
      .poll(said)
      .toContainEqual(expect.stringMatching(/^Not sent yet\s*You’re offline\. We’ll send it when you’re online\./));
    await page.context().setOffline(false);
  });

  await test.step('the receipt', async () => {
    await expect.poll(said).toContain('Your signed copy is ready.');
    const time = expect.stringMatching(/^“.*\d{4}.*”$/);
    await hear(page, [
      'region “Sign contract.pdf”',
      ...bar,
      'region “Submitted”, focused: We received your signed document. Keep this page open to download your copy.',
      'heading “Submitted”, level 2',
      '“We received your signed document. Keep this page open to download your copy.”',
      '“Your signed copy is ready.”',
      'link “Download your copy”',
      'button “Show document”',
      '“Received”',
      time,
      '“Submission ID”',
      expect.stringMatching(/^“sub_\w+”$/),
      '“Your signed copy is ready.”',
    ]);
  });
});
