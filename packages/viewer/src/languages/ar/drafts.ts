import type { draftWords } from '../../messages/english/drafts.ts';
import type { Translated } from '../language.ts';
import { span } from './failures.ts';

/** The words of drafts and delivery, in Arabic. */
export const drafts: Translated<typeof draftWords> = {
  restoredTitle: 'استُعيد ما ملأته سابقًا',
  restoredText: (time) => `حُفظ على هذا الجهاز في ${time}. ولم يُرسَل بعد.`,
  updatedTitle: 'جرى تحديث المستند',
  updatedText: 'هذا هو الإصدار الجديد. ما ملأته محفوظ حيثما بقي الحقل موجودًا.',
  notKept: (fields) => `لم يُحفظ ما يلي لعدم وجود مكان له في هذا الإصدار: ${fields}.`,
  startOver: 'البدء من جديد',
  startOverAsk: 'هل تريد حذف كل ما ملأته؟',
  startOverYes: 'حذف',
  startOverNo: 'إبقاء',
  dismiss: 'حسنًا',
  loadingWaits: (left) => `الخدمة مشغولة. ستُعاد المحاولة خلال ${span(left)}…`,
  loadingUnreachable: (left) => `لا يوجد اتصال بالخدمة. ستُعاد المحاولة خلال ${span(left)}…`,
  notSentTitle: 'لم يُرسَل بعد',
  notSentOffline: 'لا يوجد اتصال. سيُرسَل فور عودة الاتصال.',
  notSentBusy: (left) => `الخدمة مشغولة. سيُرسَل خلال ${span(left)}.`,
  unconfirmedTitle: 'لم يُؤكَّد بعد',
  unconfirmedText: (left) =>
    `انقطع الاتصال قبل أن تتمكن الخدمة من التأكيد. سيُعاد الإرسال خلال ${span(left)}، ولن يُحفظ إلا مرة واحدة.`,
  unconfirmedSlow: (left) =>
    `لم تؤكد الخدمة في الوقت المحدد. سيُعاد الإرسال خلال ${span(left)}، ولن يُحفظ إلا مرة واحدة.`,
  unconfirmedUnclear: (left) => `الرد الذي وصل لا يؤكد ذلك. سيُعاد الإرسال خلال ${span(left)}، ولن يُحفظ إلا مرة واحدة.`,
  unconfirmedOffline:
    'انقطع الاتصال قبل أن تتمكن الخدمة من التأكيد. سيُعاد الإرسال فور عودة الاتصال، ولن يُحفظ إلا مرة واحدة.',
  unconfirmedKey:
    'لم تؤكد الخدمة بعد، ولم يعد هذا الرابط مقبولًا. يُرجى طلب رابط جديد ممن أرسل إليك هذا المستند: عندها سيُعاد الإرسال، ولن يُحفظ إلا مرة واحدة.',
  confirming: 'جارٍ التحقق من الوصول…',
  sentLater: 'يمكنك إغلاق هذه الصفحة. سيُرسَل عندما تفتح المستند مجددًا على هذا الجهاز.',
  keepOpen: 'يُرجى إبقاء هذه الصفحة مفتوحة حتى ذلك الحين.',
  sendNow: 'المحاولة الآن',
  cancelSending: 'تغيير شيء أولًا',
  elsewhereTitle: 'هذا المستند مفتوح في علامة تبويب أخرى',
  elsewhereText: 'يمكنك تعديله في علامة تبويب واحدة فقط في الوقت نفسه. ينتقل ما ملأته معك.',
  takeOver: 'المتابعة هنا',
};
