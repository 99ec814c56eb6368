/** The code that the first page does not need, in one chunk: many small ones would take more requests and compress worse. */

export { openDraftStore } from '../drafts/device-draft-store.ts';
export { keepDraft } from '../drafts/keep-draft.ts';
export { GuideBar } from '../envelope/envelope-guide-bar.tsx';
export { SignersBar } from '../envelope/signers.tsx';
export { pageFonts } from '../fonts/page-fonts.ts';
export { watchFonts } from '../fonts/watch-fonts.ts';
export { FormPane } from '../guide/form/form-pane.tsx';
export { ReviewPanel } from '../guide/review/review-panel.tsx';
export { makeRoom } from '../guide/screen-keyboard.ts';
export { FieldsOnPage } from '../overlay/fields-on-page.tsx';
export { watchTextSelection } from '../pages/text-selection.ts';
export { SearchLayer } from '../reading/search/search-layer.tsx';
export { Sidebar } from '../reading/sidebar/sidebar.tsx';
export { ViewedPages } from '../reading/viewed/viewed-pages.ts';
export { OpenDialog } from '../signature/signing-panel.tsx';
export { createFilling, showFields } from '../store/filling.ts';
export { readDocument } from '../store/read-document.ts';
export { AwayPanel } from '../ui/away-panel.tsx';
export { DeclineDialog } from '../ui/decline-dialog.tsx';
export { DonePanel, SignedPanel } from '../ui/done-panel.tsx';
export { Announcements, Notices, SubmissionNotices } from '../ui/notices.tsx';
export { MoreItems, NotDownloaded, saveOriginal, ZoomItems } from '../ui/toolbar/menu-items.tsx';
export { MenuList } from '../ui/toolbar/menu-list.tsx';
