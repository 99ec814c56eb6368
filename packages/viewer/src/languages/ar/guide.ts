import type { guideWords } from '../../messages/english/guide.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('ar');
const modes = { document: 'المستند', form: 'النموذج' } as const;

/** The texts of guided signing in Arabic. */
export const guide: Translated<typeof guideWords> = {
  guide: 'تقدّمك',
  progress: (filled, required) => `اكتمل ${filled} من ${required} من الحقول الإلزامية`,
  nothingRequired: 'لا توجد حقول إلزامية',
  allFilled: 'اكتملت كل الحقول الإلزامية',
  optionalLeft: (left) => `${left} اختيارية`,
  start: 'ابدأ',
  next: 'التالي',
  nextRequired: 'الحقل الإلزامي التالي',
  previous: 'الحقل الإلزامي السابق',
  buttonForField: (button, name) => `${button}: ${name}`,
  review: 'مراجعة وإرسال',
  reviewShort: 'مراجعة',
  submit: 'إرسال',
  submitting: 'جارٍ الإرسال…',
  back: 'رجوع',
  appliedToAll: (type, more) =>
    `${type === 'initials' ? 'أُضيفت الأحرف الأولى' : 'أُضيف التوقيع'} إلى ${count(more, {
      one: 'حقل آخر',
      two: 'حقلين آخرين',
      few: '# حقول أخرى',
      many: '# حقلًا آخر',
      other: '# حقل آخر',
    })}.`,
  blocked: (labels) => `لا يمكنك إرسال هذا المستند هنا. فهو يتطلب ${labels}، وهذا غير مدعوم هنا. تواصل مع المُرسِل.`,
  pagesFailed: (failed, pages) =>
    count(failed, {
      one: `لا يمكن عرض الصفحة ${pages}`,
      two: `لا يمكن عرض الصفحتين ${pages}`,
      other: `لا يمكن عرض الصفحات ${pages}`,
    }),
  pagesFailedText:
    'لا يمكنك إرسال المستند ما دامت إحدى صفحاته غير معروضة. أعد المحاولة أو أعد تحميل علامة تبويب المتصفح. إذا لم ينجح ذلك، فتواصل مع المُرسِل.',
  pageShown: (page) => `تُعرض الصفحة ${page} الآن.`,
  missingTitle: (missing) =>
    count(missing, {
      one: 'حقل إلزامي واحد فارغ',
      two: 'حقلان إلزاميان فارغان',
      few: '# حقول إلزامية فارغة',
      many: '# حقلًا إلزاميًا فارغًا',
      other: '# حقل إلزامي فارغ',
    }),
  invalidTitle: (wrong) =>
    count(wrong, {
      one: 'حقل واحد يحتاج إلى تصحيح',
      two: 'حقلان يحتاجان إلى تصحيح',
      few: '# حقول تحتاج إلى تصحيح',
      many: '# حقلًا يحتاج إلى تصحيح',
      other: '# حقل يحتاج إلى تصحيح',
    }),
  modes: 'العرض',
  mode: (mode) => modes[mode],
  optional: 'اختياري',
  showOnPage: (name, page) => `عرض «${name}» في صفحة ${page}`,
  yes: 'نعم',
  reviewTitle: 'راجع قبل الإرسال',
  reviewText: 'لا يُرسَل أي شيء حتى تختار «إرسال».',
  reviewEmpty: 'تُركت فارغة',
  reviewGiven: 'ملأها المُرسِل',
  reviewNothing: 'لا يوجد ما يجب ملؤه. أرسِل لتأكيد استلامك هذا المستند.',
  readRest: 'قراءة الباقي',
  consentTitle: 'قبل التوقيع',
  consentAgree: 'أوافق',
  consentMore: 'مزيد من المعلومات (تُفتح في علامة تبويب جديدة)',
  signingAs: 'التوقيع باسم',
  change: 'تغيير',
  fill: 'ملء',
  previewOf: (name) => `${name}: معاينة`,
};
