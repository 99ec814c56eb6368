import type { signingWords } from '../../messages/english/signing.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('ar');

/** The texts of the signature dialog in Arabic. */
export const signing: Translated<typeof signingWords> = {
  signingMethods: 'طريقة التوقيع',
  draw: 'رسم',
  type: 'كتابة',
  upload: 'صورة',
  pad: 'مساحة الرسم. ارسم بالفأرة أو الإصبع أو القلم. وبلوحة المفاتيح اكتب أو اختر صورة.',
  padHint: 'وقّع فوق الخط',
  undo: 'تراجع',
  clear: 'مسح',
  ink: 'الحبر',
  inkNames: { black: 'أسود', blue: 'أزرق' },
  handwritingStyles: 'خط اليد',
  handwriting: (number) => `خط اليد ${number}`,
  noHandwriting: 'غير متاح بخط اليد. سنستخدم خط المستند.',
  notTypable: 'لا يمكننا كتابة هذا الاسم. استخدم الأحرف اللاتينية.',
  choosePhoto: 'اختيار ملف',
  takePhoto: 'التقاط صورة',
  photoHint: 'استخدم صورة أو مسحًا ضوئيًا لتوقيعك على ورق سادة. نزيل الخلفية ونُبقي الحبر فقط.',
  readingPhoto: 'جارٍ معالجة الصورة…',
  photoPreview: 'معاينة صورتك',
  useOriginalPhoto: 'استخدام الصورة الأصلية',
  photoUnreadable: 'لا يمكن استخدام هذا الملف. اختر صورة PNG أو JPEG أو WebP.',
  photoTooLarge: (megapixels) => `هذه الصورة كبيرة جدًا. اختر صورة لا تتجاوز ${megapixels} ميغابكسل.`,
  photoNoInk: 'لم نعثر على أي كتابة. التقط الصورة عن قرب وفي إضاءة أفضل، أو استخدم الصورة الأصلية.',
  imageAltered: 'حماية الخصوصية في متصفحك تغيّر الصور. أوقفها لهذا الموقع وحاول مرة أخرى.',
  signAnotherWay: 'أو اختر طريقة أخرى للتوقيع.',
  rememberForSession: 'تذكّر خلال هذه الجلسة',
  useSaved: 'استخدام',
  removeSaved: 'إزالة',
  alsoSign: (others) =>
    count(others, {
      one: 'توقيع حقل التوقيع الآخر أيضًا',
      two: 'توقيع حقلي التوقيع الآخرين أيضًا',
      few: 'توقيع # حقول توقيع أخرى أيضًا',
      many: 'توقيع # حقل توقيع آخر أيضًا',
      other: 'توقيع # حقل توقيع آخر أيضًا',
    }),
  alsoInitial: (others) =>
    count(others, {
      one: 'ملء حقل الأحرف الأولى الآخر أيضًا',
      two: 'ملء حقلي الأحرف الأولى الآخرين أيضًا',
      few: 'ملء # حقول أخرى للأحرف الأولى أيضًا',
      many: 'ملء # حقلًا آخر للأحرف الأولى أيضًا',
      other: 'ملء # حقل آخر للأحرف الأولى أيضًا',
    }),
  showFields: 'عرض الحقول',
  fieldOnPage: (name, page) => `${name} (صفحة ${page})`,
  cancel: 'إلغاء',
  partFailed: 'تعذّر تحميل هذا الجزء. تحقّق من اتصالك بالإنترنت، ثم أعد المحاولة.',
};
