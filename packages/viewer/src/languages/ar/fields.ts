import type { DrawnWords, dateWords, drawnWords, fieldTexts } from '../../messages/english/fields.ts';
import type { chromeWords } from '../../messages/english/first.ts';
import type { Translated } from '../language.ts';
import { plural } from '../plural.ts';

const count = plural('ar');

/** What stands around the document, in Arabic. */
export const chrome: Translated<typeof chromeWords> = {
  signer: (filename) => `توقيع ${filename}`,
  close: 'إغلاق',
  printNote: 'للطباعة، نزّل المستند.',
};

const fillIn = 'املأ هذا الحقل.';
const chooseOne = 'اختر أحد الخيارات.';

/** What is said of fields, in Arabic. */
export const fields: Translated<typeof fieldTexts> = {
  required: 'إلزامي',
  kindNames: {
    text: 'نص',
    signature: 'التوقيع',
    initials: 'الأحرف الأولى',
    date: 'التاريخ',
    number: 'رقم',
    email: 'البريد الإلكتروني',
    phone: 'رقم الهاتف',
    checkbox: 'مربع اختيار',
    radio: 'اختيار',
    select: 'اختيار',
    image: 'صورة',
  },
  missing: {
    text: fillIn,
    signature: fillIn,
    initials: fillIn,
    date: 'أدخِل تاريخًا.',
    number: fillIn,
    email: fillIn,
    phone: fillIn,
    checkbox: 'حدّد هذا المربع للمتابعة.',
    radio: chooseOne,
    select: chooseOne,
    image: 'أضِف صورة.',
  },
  signatureEmpty: 'يفتح مربع حوار للرسم أو الكتابة.',
  signatureDone: 'تم التوقيع. يفتح مربع حوار للتغيير أو الإزالة.',
  imageEmpty: 'يفتح ملفاتك لاختيار صورة.',
  imageDone: 'تمت الإضافة. يفتح ملفاتك لاختيار صورة أخرى.',
  removeImage: 'إزالة الصورة',
  imageAdded: 'تمت إضافة الصورة.',
  imageRemoved: 'تمت إزالة الصورة.',
  noChoice: 'اختر…',
  unsupported: 'حقل غير مدعوم',
  unsupportedText: (label, type) => `${label}: حقول «${type}» غير مدعومة هنا.`,
  removedCharacters: 'تمت إزالة الأحرف غير المدعومة.',
  cut: (limit) =>
    `تم الاختصار إلى ${count(limit, { one: 'حرف واحد', two: 'حرفين', few: '# أحرف', many: '# حرفًا', other: '# حرف' })}.`,
  charactersLeft: (left) =>
    count(left, {
      zero: 'لم يتبقَّ أي حرف',
      one: 'تبقّى حرف واحد',
      two: 'تبقّى حرفان',
      few: 'تبقّت # أحرف',
      many: 'تبقّى # حرفًا',
      other: 'تبقّى # حرف',
    }),
  noFonts: 'تعذّر تحميل خط هذا النص. تحقّق من اتصالك بالإنترنت. سنواصل المحاولة.',
  unreadableImage: 'لا يمكن استخدام هذا الملف. اختر صورة أخرى.',
  wrong: {
    dateFrom: (min) => `أدخِل تاريخًا في ${min} أو بعده.`,
    dateUpTo: (max) => `أدخِل تاريخًا في ${max} أو قبله.`,
    dateBetween: (min, max) => `أدخِل تاريخًا من ${min} إلى ${max}.`,
    numberFrom: (min) => `أدخِل ${min} أو أكثر.`,
    numberUpTo: (max) => `أدخِل ${max} أو أقل.`,
    numberBetween: (min, max) => `أدخِل رقمًا من ${min} إلى ${max}.`,
    numberInSteps: (step) => `أدخِل أحد مضاعفات ${step}.`,
    numberInStepsFrom: (step, from) => `أدخِل ${from} زائد أحد مضاعفات ${step}.`,
    noDate: (example) => `أدخِل تاريخًا صالحًا، مثل ${example}.`,
    unfinishedDate: 'أكمِل هذا التاريخ أو امسحه.',
    noNumber: (example) => `أدخِل رقمًا، مثل ${example}.`,
    noEmail: 'أدخِل عنوان بريد إلكتروني، مثل name@example.com.',
    noPhone: 'أدخِل رقم هاتف، مثل ‎+49 30 123456‎.',
    noMatch: 'لا يطابق التنسيق المطلوب.',
    tooLong: 'طويل جدًا.',
    doesNotFit: 'طويل جدًا على المساحة المتاحة في الصفحة. اختصره.',
    unprintable: (characters) => `أحرف غير مدعومة: ${characters}. استخدم أحرفًا أخرى.`,
    unusable: 'قيمة غير صالحة.',
  },
};

/** What is said where dates are entered, in Arabic. */
export const dates: Translated<typeof dateWords> = {
  calendar: 'التقويم',
  openCalendar: 'فتح التقويم',
  previousMonth: 'الشهر السابق',
  nextMonth: 'الشهر التالي',
  month: 'الشهر',
  year: 'السنة',
  dateLetters: { year: 'سنة', month: 'شهر', day: 'يوم' },
  dateHint: (format) => `التنسيق: ${format}. اضغط على السهم لأسفل لفتح التقويم.`,
};

const signature: DrawnWords = {
  dialog: 'إضافة توقيعك',
  typed: 'اكتب اسمك',
  autocomplete: 'name',
  preview: 'معاينة توقيعك',
  remove: 'إزالة التوقيع',
  applied: 'أُضيف التوقيع.',
  removed: 'أُزيل التوقيع.',
  saved: 'التوقيع المحفوظ',
  incomplete: 'ارسم توقيعك كاملًا.',
  blank: 'توقيعك فارغ. أعد المحاولة.',
};

const initials: DrawnWords = {
  dialog: 'إضافة الأحرف الأولى من اسمك',
  typed: 'اكتب الأحرف الأولى من اسمك',
  autocomplete: 'off',
  preview: 'معاينة الأحرف الأولى',
  remove: 'إزالة الأحرف الأولى',
  applied: 'أُضيفت الأحرف الأولى.',
  removed: 'أُزيلت الأحرف الأولى.',
  saved: 'الأحرف الأولى المحفوظة',
  incomplete: 'ارسم الأحرف الأولى كاملة.',
  blank: 'الأحرف الأولى فارغة. أعد المحاولة.',
};

/** The words for a mark that is drawn, in Arabic. */
export const drawn: typeof drawnWords = (type) => (type === 'initials' ? initials : signature);
