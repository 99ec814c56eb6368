import type { dateWords, fieldTexts, MarkWords, markWords } from '../../messages/english/fields.ts';
import type { chromeWords } from '../../messages/english/first.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('ar');

/** The texts around the document in Arabic. */
export const chrome: Translated<typeof chromeWords> = {
  signer: (filename) => `توقيع ${filename}`,
  close: 'إغلاق',
  printNote: 'للطباعة، نزّل المستند.',
};

const fillIn = 'املأ هذا الحقل.';
const chooseOne = 'اختر أحد الخيارات.';
const optionForms = {
  one: 'خيارًا واحدًا',
  two: 'خيارين',
  few: '# خيارات',
  many: '# خيارًا',
  other: '# خيار',
};

/** Labels, hints and errors of fields in Arabic. */
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
    checkboxes: 'مربعات اختيار',
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
    checkboxes: 'اختر خيارًا واحدًا على الأقل.',
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
  shortened: (limit) =>
    `تم الاختصار إلى ${count(limit, { one: 'حرف واحد', two: 'حرفين', few: '# أحرف', many: '# حرفًا', other: '# حرف' })}.`,
  noFonts: 'تعذّر تحميل خط هذا النص. تحقّق من اتصالك بالإنترنت. سنواصل المحاولة.',
  unreadableImage: 'لا يمكن استخدام هذا الملف. اختر صورة أخرى.',
  invalid: {
    dateMin: (min) => `أدخِل تاريخًا في ${min} أو بعده.`,
    dateMax: (max) => `أدخِل تاريخًا في ${max} أو قبله.`,
    dateRange: (min, max) => `أدخِل تاريخًا من ${min} إلى ${max}.`,
    numberMin: (min) => `أدخِل ${min} أو أكثر.`,
    numberMax: (max) => `أدخِل ${max} أو أقل.`,
    numberRange: (min, max) => `أدخِل رقمًا من ${min} إلى ${max}.`,
    numberMultiple: (step) => `أدخِل أحد مضاعفات ${step}.`,
    numberMultipleFrom: (step, from) => `أدخِل ${from} زائد أحد مضاعفات ${step}.`,
    date: (example) => `أدخِل تاريخًا صالحًا، مثل ${example}.`,
    incompleteDate: 'أكمِل هذا التاريخ أو امسحه.',
    number: (example) => `أدخِل رقمًا، مثل ${example}.`,
    email: 'أدخِل عنوان بريد إلكتروني، مثل name@example.com.',
    phone: 'أدخِل رقم هاتف، مثل ‎+49 30 123456‎.',
    format: 'لا يطابق التنسيق المطلوب.',
    tooLong: 'طويل جدًا.',
    choicesMin: (min) => `اختر ${count(min, optionForms)} على الأقل.`,
    choicesMax: (max) => `اختر ${count(max, optionForms)} على الأكثر.`,
    doesNotFit: 'طويل جدًا على المساحة المتاحة في الصفحة. اختصره.',
    unsupportedCharacters: (characters) => `أحرف غير مدعومة: ${characters}. استخدم أحرفًا أخرى.`,
    other: 'قيمة غير صالحة.',
  },
};

/** The texts of a date field in Arabic. */
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

const signature: MarkWords = {
  prompt: 'وقّع هنا',
  dialog: 'إضافة توقيعك',
  apply: 'استخدام هذا التوقيع',
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

const initials: MarkWords = {
  prompt: 'ضع الأحرف الأولى هنا',
  dialog: 'إضافة الأحرف الأولى من اسمك',
  apply: 'استخدام هذه الأحرف الأولى',
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

/** The texts for a field's kind of mark in Arabic. */
export const mark: typeof markWords = (type) => (type === 'initials' ? initials : signature);
