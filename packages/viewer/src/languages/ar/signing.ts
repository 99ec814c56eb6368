import type { signingWords } from '../../messages/english/signing.ts';
import type { Translated } from '../language.ts';
import { plural } from '../plural.ts';

const count = plural('ar');

/** What stands in the signature dialog, in Arabic. */
export const signing: Translated<typeof signingWords> = {
  ways: 'طريقة التوقيع',
  draw: 'رسم',
  type: 'كتابة',
  upload: 'صورة',
  pad: 'مساحة الرسم. ارسم بالفأرة أو الإصبع أو القلم. وبلوحة المفاتيح اكتب أو اختر صورة.',
  padHint: 'وقّع فوق الخط',
  undo: 'تراجع',
  redo: 'إعادة',
  clear: 'مسح',
  ink: 'الحبر',
  inkNames: { black: 'أسود', blue: 'أزرق' },
  hands: 'خط اليد',
  hand: (number) => `خط اليد ${number}`,
  noHand: 'لا يتوفر خط يد لهذه الأحرف. ستُكتب بخط المستند.',
  choosePhoto: 'اختيار ملف',
  takePhoto: 'التقاط صورة',
  photoHint: 'صورة أو مسح ضوئي لتوقيعك على ورق سادة. يُزال كل شيء ما عدا الحبر.',
  readingPhoto: 'جارٍ قراءة الصورة…',
  photoPreview: 'الصورة كما ستُستخدم',
  strength: 'كثافة الحبر',
  keepPhoto: 'إبقاء الصورة كما هي',
  photoUnreadable: 'لا يمكن استخدام هذا الملف. يُرجى اختيار صورة PNG أو JPEG أو WebP.',
  photoTooLarge: (megapixels) => `هذه الصورة كبيرة جدًا. يُرجى اختيار صورة لا تتجاوز ${megapixels} ميغابكسل.`,
  photoNoInk: 'لم يُعثر على كتابة في هذه الصورة. التقطها عن قرب وفي إضاءة أفضل، أو أبقِ الصورة كما هي.',
  remember: 'استخدامه مجددًا في هذه الجلسة',
  remembered: 'أُنشئ سابقًا في هذه الجلسة',
  useRemembered: 'استخدام',
  forgetRemembered: 'نسيان',
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
  whichFields: 'أيّ الحقول؟',
  fieldOnPage: (name, page) => `${name} (صفحة ${page})`,
  cancel: 'إلغاء',
  apply: 'تطبيق',
  onlyDots: 'لم تُرسم سوى نقطة حتى الآن. يُرجى التوقيع بأكثر من ذلك.',
  nothingVisible: 'لن يظهر شيء على الصفحة. يُرجى إعادة المحاولة.',
  loadAgain: 'إعادة المحاولة',
  codeNotLoaded: 'تعذّر تحميل هذا. يُرجى التحقق من اتصال الإنترنت وإعادة المحاولة.',
};
