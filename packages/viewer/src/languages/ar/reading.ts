import type { readingWords } from '../../messages/english/reading.ts';
import type { Translated } from '../language.ts';
import { plural } from '../plural.ts';

const count = plural('ar');

const searchEnds = {
  none: 'لم يُعثر على شيء في نص المستند.',
  no_text: 'لا يحتوي هذا المستند على نص يمكن البحث فيه: صفحاته صور.',
  failed: 'لم يصل البحث إلى كل الصفحات. يُرجى التحقق من اتصال الإنترنت ثم إعادة المحاولة.',
} as const;

/** What stands around the pages, in Arabic. */
export const reading: Translated<typeof readingWords> = {
  pages: 'صفحات المستند',
  page: (page, pageCount) => `صفحة ${page} من ${pageCount}`,
  pageNumber: 'رقم الصفحة',
  ofPages: (pageCount) => `من ${pageCount}`,
  zoom: 'التكبير',
  zoomIn: 'تكبير',
  zoomOut: 'تصغير',
  fitWidth: 'ملاءمة العرض',
  fitPage: 'ملاءمة الصفحة',
  toolbar: 'القراءة',
  sidebar: 'الصفحات والفهرس والبحث',
  thumbnails: 'الصفحات',
  outline: 'الفهرس',
  noOutline: 'لا يحتوي هذا المستند على فهرس.',
  outlineFailed: 'تعذّرت قراءة الفهرس. يُرجى التحقق من اتصال الإنترنت ثم إعادة المحاولة.',
  leadsNowhere: 'لا يؤدي هذا العنصر إلى أي مكان.',
  more: 'المزيد',
  downloadOriginal: 'تنزيل المستند',
  originalNotDownloaded: 'تعذّر تنزيل المستند. يُرجى التحقق من اتصال الإنترنت ثم إعادة المحاولة.',
  keys: 'اختصارات لوحة المفاتيح',
  fieldsOnPage: (left) =>
    count(left, {
      one: 'تبقّى حقل إلزامي واحد',
      two: 'تبقّى حقلان إلزاميان',
      few: 'تبقّت # حقول إلزامية',
      many: 'تبقّى # حقلًا إلزاميًا',
      other: 'تبقّى # حقل إلزامي',
    }),
  search: 'بحث',
  searchFor: 'البحث في المستند',
  searching: 'جارٍ البحث…',
  searchCount: (current, all, isMore) => `${current === 0 ? '' : `${current} من `}${isMore ? 'أكثر من ' : ''}${all}`,
  found: (places) =>
    count(places, {
      zero: 'لا نتائج',
      one: 'نتيجة واحدة',
      two: 'نتيجتان',
      few: '# نتائج',
      many: '# نتيجة',
      other: '# نتيجة',
    }),
  searchEnded: (how) => searchEnds[how],
  partlyNoText: (pages) =>
    count(pages, {
      one: 'صفحة واحدة صورة بلا نص ولم يُبحث فيها.',
      two: 'صفحتان صورتان بلا نص ولم يُبحث فيهما.',
      few: '# صفحات صور بلا نص ولم يُبحث فيها.',
      other: '# صفحة صور بلا نص ولم يُبحث فيها.',
    }),
  nextHit: 'النتيجة التالية',
  previousHit: 'النتيجة السابقة',
  matchCase: 'مطابقة حالة الأحرف',
  wholeWords: 'كلمات كاملة',
  matchAccents: 'مطابقة علامات التشكيل',
  results: 'النتائج',
  result: (page) => `صفحة ${page}`,
  link: (address) => `رابط: ${address} (يُفتح في نافذة جديدة)`,
  linkWithin: 'رابط داخل المستند',
  pagesLeft: (pages) =>
    count(pages, {
      one: 'لم تُعرض صفحة واحدة بعد',
      two: 'لم تُعرض صفحتان بعد',
      few: 'لم تُعرض # صفحات بعد',
      other: 'لم تُعرض # صفحة بعد',
    }),
  pagesLeftHint: 'يُرجى عرض كل الصفحات قبل الإرسال.',
  andMorePages: (pages) => `و${pages} أخرى`,
  allPagesViewed: 'عُرضت كل الصفحات.',
  keyCaps: {
    ctrl: 'Ctrl',
    pageUp: 'Page Up',
    pageDown: 'Page Down',
    home: 'Home',
    end: 'End',
    escape: 'Esc',
    tab: 'Tab',
  },
  keyFor: {
    zoom: 'تكبير وتصغير وملاءمة العرض',
    search: 'البحث في المستند',
    next: 'النتيجة التالية والسابقة',
    scroll: 'التمرير بمقدار شاشة',
    ends: 'الصفحة الأولى والأخيرة',
    pages: 'الصفحة السابقة والتالية عندما يكون التركيز على الصفحات',
    fields: 'الحقل التالي والسابق',
    escape: 'إغلاق ما هو مفتوح',
  },
  pageLoading: 'جارٍ التحميل…',
  pageWaits: 'لا يمكن تحميل هذه الصفحة الآن. ستُعاد المحاولة…',
  pageFailed: 'لا يمكن عرض هذه الصفحة.',
  pageRetry: 'إعادة المحاولة',
};
