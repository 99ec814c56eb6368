/**
 * What a signer does without until its first page is there, in one file: it comes in one answer, where many small ones
 * would cost the browser more than what is in them. Only what few signers need, such as the calendar, comes by itself.
 */
export { DonePanel } from '../chrome/done-panel.tsx';
export { LateAnnounced } from '../chrome/late-announced.tsx';
export { Notices, SubmissionNotices } from '../chrome/late-parts.tsx';
export { KeyHelp } from '../chrome/toolbar/key-help.tsx';
export { MoreList } from '../chrome/toolbar/more-list.tsx';
export { NotDownloaded } from '../chrome/toolbar/not-downloaded.tsx';
export { ZoomList } from '../chrome/toolbar/zoom-list.tsx';
export { openDraftStore } from '../drafts/device-draft-store.ts';
export { ElsewherePanel } from '../drafts/elsewhere-panel.tsx';
export { keepDraft } from '../drafts/keep-draft.ts';
export { pageFonts } from '../fonts/page-fonts.ts';
export { FormPane } from '../guide/form/form-pane.tsx';
export { GuideBar } from '../guide/guide-bar.tsx';
export { ReviewPanel } from '../guide/review/review-panel.tsx';
export { FieldsOnPage } from '../overlay/fields-on-page.tsx';
export { steadySelection } from '../pages/steady-selection.ts';
export { createReader } from '../pdf/create-reader.ts';
export { LinkLayer } from '../reading/links/link-layer.tsx';
export { loadSidebar } from '../reading/sidebar/load-sidebar.ts';
export { ViewedPages } from '../reading/viewed/viewed-pages.ts';
export { OpenDialog } from '../signature/open-dialog.tsx';
export * as fieldRules from '../store/field-rules.ts';
export { createSubmissionSender } from '../store/submission-sender.ts';
export { watchCopy } from '../store/watch-copy.ts';
export { watchFonts } from '../store/watch-fonts.ts';
export { saveFile } from '../submission/save-file.ts';
