import type { chromeWords } from '../../messages/english/chrome.ts';
import type { dateWords } from '../../messages/english/dates.ts';
import type { DrawnWords, drawnWords } from '../../messages/english/drawn.ts';
import type { fieldTexts } from '../../messages/english/fields.ts';
import type { Translated } from '../language.ts';
import { plural } from '../plural.ts';

const count = plural('ar');

/** What stands around the document, in Arabic. */
export const chrome: Translated<typeof chromeWords> = {
  signer: (filename) => `توقيع ${filename}`,
  close: 'إغلاق',
  printNote: 'لا يمكن طباعة هذا العرض كاملًا. نزّل المستند ثم اطبع الملف.',
};

const fillIn = 'يُرجى ملء هذا الحقل.';
const chooseOne = 'يُرجى اختيار أحد الخيارات.';

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
    date: 'يُرجى إدخال تاريخ.',
    number: fillIn,
    email: fillIn,
    phone: fillIn,
    checkbox: 'يُرجى تحديد هذا المربع للمتابعة.',
    radio: chooseOne,
    select: chooseOne,
    image: 'يُرجى إضافة صورة.',
  },
  signatureEmpty: 'يفتح نافذة للرسم أو الكتابة.',
  signatureDone: 'تم التوقيع. يفتح نافذة للتغيير أو الإزالة.',
  imageEmpty: 'يفتح ملفاتك لاختيار صورة.',
  imageDone: 'تم الاختيار. يفتح ملفاتك لاختيار صورة أخرى.',
  removeImage: 'إزالة الصورة',
  imageAdded: 'أُضيفت الصورة.',
  imageRemoved: 'أُزيلت الصورة.',
  noChoice: 'اختر…',
  unsupported: 'حقل غير مدعوم',
  unsupportedText: (label, type) => `${label}: لا يمكن لهذا الإصدار ملء حقل من نوع «${type}».`,
  removedCharacters: 'أُزيلت أحرف لا يمكن استخدامها هنا.',
  cut: (limit) =>
    `${count(limit, {
      one: 'لا يتسع الحقل إلا للحرف الأول',
      two: 'لا يتسع الحقل إلا لأول حرفين',
      few: 'لا يتسع الحقل إلا لأول # أحرف',
      many: 'لا يتسع الحقل إلا لأول # حرفًا',
      other: 'لا يتسع الحقل إلا لأول # حرف',
    })}؛ حُذف الباقي.`,
  charactersLeft: (left) =>
    count(left, {
      zero: 'لم يتبقَّ أي حرف',
      one: 'تبقّى حرف واحد',
      two: 'تبقّى حرفان',
      few: 'تبقّت # أحرف',
      many: 'تبقّى # حرفًا',
      other: 'تبقّى # حرف',
    }),
  noFonts: 'تعذّر تحميل خط هذا النص حتى الآن. يُرجى التحقق من اتصال الإنترنت؛ ستُعاد المحاولة تلقائيًا.',
  unreadableImage: 'لا يمكن استخدام هذا الملف. يُرجى اختيار صورة أخرى.',
  wrong: {
    dateFrom: (min) => `يُرجى إدخال تاريخ ابتداءً من ${min}.`,
    dateUpTo: (max) => `يُرجى إدخال تاريخ لا يتجاوز ${max}.`,
    dateBetween: (min, max) => `يُرجى إدخال تاريخ من ${min} إلى ${max}.`,
    numberFrom: (min) => `يُرجى إدخال رقم لا يقل عن ${min}.`,
    numberUpTo: (max) => `يُرجى إدخال رقم لا يزيد على ${max}.`,
    numberBetween: (min, max) => `يُرجى إدخال رقم من ${min} إلى ${max}.`,
    numberInSteps: (step) => `يُرجى إدخال رقم من مضاعفات ${step}.`,
    numberInStepsFrom: (step, from) => `يُرجى إدخال رقم بخطوات مقدارها ${step} ابتداءً من ${from}.`,
    noDate: (example) => `يُرجى إدخال تاريخ صحيح، مثل ${example}.`,
    unfinishedDate: 'يُرجى إكمال هذا التاريخ أو مسحه.',
    noNumber: (example) => `يُرجى إدخال رقم بالأرقام، مثل ${example}.`,
    noEmail: 'يُرجى إدخال عنوان بريد إلكتروني، مثل name@example.com.',
    noPhone: 'يُرجى إدخال رقم هاتف، مثل ‎+49 30 123456‎.',
    noMatch: 'لا يطابق هذا الشكل المطلوب هنا.',
    tooLong: 'هذا أطول مما ينبغي.',
    doesNotFit: 'هذا أطول من المساحة المتاحة في الصفحة. يُرجى اختصاره.',
    unprintable: (characters) => `لا يمكن طباعة هذا: ${characters}. يُرجى كتابته بأحرف أخرى.`,
    unusable: 'لا يمكن استخدام هذا هنا.',
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
  dateHint: (form) => `الصيغة: ${form}. يفتح السهم لأسفل تقويمًا.`,
};

const signature: DrawnWords = {
  dialog: 'إضافة توقيعك',
  typed: 'اكتب اسمك',
  autocomplete: 'name',
  preview: 'معاينة توقيعك',
  remove: 'إزالة التوقيع',
  applied: 'أُضيف التوقيع.',
  removed: 'أُزيل التوقيع.',
};

const initials: DrawnWords = {
  dialog: 'إضافة الأحرف الأولى من اسمك',
  typed: 'اكتب الأحرف الأولى من اسمك',
  autocomplete: 'off',
  preview: 'معاينة الأحرف الأولى',
  remove: 'إزالة الأحرف الأولى',
  applied: 'أُضيفت الأحرف الأولى.',
  removed: 'أُزيلت الأحرف الأولى.',
};

/** The words for a mark that is drawn, in Arabic. */
export const drawn: typeof drawnWords = (type) => (type === 'initials' ? initials : signature);
