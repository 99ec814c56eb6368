import type { draftWords } from '../../messages/english/drafts.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { span } from './failures.ts';

/** The texts of drafts and delivery in Arabic. */
export const drafts: Translated<typeof draftWords> = {
  restoredTitle: 'استعدنا مسودتك',
  restoredText: (time) => `تم حفظها على هذا الجهاز في ${time}. لم ترسلها بعد.`,
  updatedTitle: 'تم تحديث هذا المستند',
  updatedText: 'هذا هو الإصدار الجديد. احتفظنا بما ملأته في الحقول التي لا تزال موجودة.',
  draftNotSaved: 'تعذّر حفظ مسودة في هذا المتصفح. إذا غادرت قبل الإرسال، فستفقد ما ملأته.',
  notCarriedOver: (fields) => `لم يُنقل إلى هذا الإصدار: ${fields}.`,
  startOver: 'البدء من جديد',
  startOverAsk: 'هل تريد حذف كل ما ملأته؟',
  startOverConfirm: 'حذف',
  startOverCancel: 'الاحتفاظ',
  dismiss: 'تجاهل',
  loadingBusy: (left) => `الخادم مشغول. ستُعاد المحاولة خلال ${span(left)}…`,
  loadingUnreachable: (left) => `تعذّر الاتصال بالخادم. ستُعاد المحاولة خلال ${span(left)}…`,
  notSentTitle: 'لم يُرسَل بعد',
  notSentOffline: 'أنت غير متصل بالإنترنت. سنرسله عند عودة الاتصال.',
  notSentBusy: (left) => `الخادم مشغول. سنرسله خلال ${span(left)}.`,
  unconfirmedTitle: 'لم يتم التأكيد بعد',
  unconfirmedText: (left) => `انقطع الاتصال قبل تأكيد الخادم. سنعيد المحاولة خلال ${span(left)}. لن يُرسَل مرتين.`,
  unconfirmedSlow: (left) => `لم يؤكّد الخادم في الوقت المحدد. سنعيد المحاولة خلال ${span(left)}. لن يُرسَل مرتين.`,
  unconfirmedUnclear: (left) => `رد الخادم لا يؤكّد ذلك. سنعيد المحاولة خلال ${span(left)}. لن يُرسَل مرتين.`,
  unconfirmedOffline: 'انقطع الاتصال قبل تأكيد الخادم. سنعيد المحاولة عند عودة الاتصال. لن يُرسَل مرتين.',
  unconfirmedKey:
    'لم يؤكّد الخادم بعد، ولم يعد هذا الرابط صالحًا. اطلب رابطًا جديدًا من المُرسِل وسنعيد المحاولة. لن يُرسَل مرتين.',
  confirming: 'جارٍ التأكيد…',
  sentLater: 'يمكنك إغلاق هذه الصفحة. سنرسله عندما تفتح المستند مجددًا على هذا الجهاز.',
  keepOpen: 'أبقِ هذه الصفحة مفتوحة حتى ذلك الحين.',
  sendNow: 'المحاولة الآن',
  cancelSending: 'إلغاء وتعديل',
  elsewhereTitle: 'هذا المستند مفتوح في علامة تبويب أخرى',
  elsewhereText: 'يمكنك تعديله في علامة تبويب واحدة فقط في الوقت نفسه. ينتقل ما ملأته معك.',
  takeOver: 'المتابعة هنا',
};
