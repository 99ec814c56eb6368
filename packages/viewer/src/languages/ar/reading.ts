import type { readingWords } from '../../messages/english/reading.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('ar');

const searchResults = {
  none: 'لا توجد نتائج',
  no_text: 'لا يمكن البحث في الصفحات الممسوحة ضوئيًا.',
  failed: 'تعذّر البحث في بعض الصفحات. تحقّق من اتصالك بالإنترنت، ثم أعد المحاولة.',
} as const;

/** The texts of the toolbar and the sidebar in Arabic. */
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
  toolbar: 'شريط أدوات المستند',
  sidebar: 'الصفحات والفهرس والبحث',
  thumbnails: 'الصفحات',
  outline: 'الفهرس',
  noOutline: 'لا يحتوي هذا المستند على فهرس.',
  outlineFailed: 'تعذّر تحميل الفهرس. تحقّق من اتصالك بالإنترنت، ثم أعد المحاولة.',
  noDestination: 'لا توجد وجهة',
  more: 'المزيد',
  downloadOriginal: 'تنزيل المستند الأصلي غير المعبأ',
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
  resultCount: (places) =>
    count(places, {
      zero: 'لا نتائج',
      one: 'نتيجة واحدة',
      two: 'نتيجتان',
      few: '# نتائج',
      many: '# نتيجة',
      other: '# نتيجة',
    }),
  searchEnded: (how) => searchResults[how],
  pagesWithoutText: (pages) =>
    count(pages, {
      one: 'لا يمكن البحث في صفحة واحدة ممسوحة ضوئيًا.',
      two: 'لا يمكن البحث في صفحتين ممسوحتين ضوئيًا.',
      few: 'لا يمكن البحث في # صفحات ممسوحة ضوئيًا.',
      other: 'لا يمكن البحث في # صفحة ممسوحة ضوئيًا.',
    }),
  nextResult: 'النتيجة التالية',
  previousResult: 'النتيجة السابقة',
  results: 'النتائج',
  pageLabel: (page) => `صفحة ${page}`,
  link: (address) => `رابط: ${address} (يُفتح في علامة تبويب جديدة)`,
  linkWithin: 'رابط داخل المستند',
  pagesLeft: (pages) =>
    count(pages, {
      one: 'لم تُعرض صفحة واحدة بعد',
      two: 'لم تُعرض صفحتان بعد',
      few: 'لم تُعرض # صفحات بعد',
      other: 'لم تُعرض # صفحة بعد',
    }),
  pagesLeftHint: 'اعرض كل الصفحات قبل الإرسال.',
  andMorePages: (pages) => `و${pages} أخرى`,
  allPagesViewed: 'لقد عرضت كل الصفحات.',
  pageLoading: 'جارٍ التحميل…',
  pageRetrying: 'لا يمكن تحميل هذه الصفحة الآن. ستُعاد المحاولة…',
  pageFailed: 'لا يمكن عرض هذه الصفحة.',
};
