import type { stateWords } from '../../messages/english/states.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('ar');

const copies = {
  preparing: 'جارٍ تحضير نسختك الموقَّعة…',
  ready: 'نسختك الموقَّعة جاهزة.',
  late: 'تستغرق نسختك الموقَّعة وقتًا أطول من المعتاد. إرسالك محفوظ، وسيتلقى المُرسِل النسخة.',
  failed: 'تعذّر إنشاء نسختك الموقَّعة حتى الآن. إرسالك محفوظ، ويمكن للمُرسِل طلب النسخة مجددًا.',
} as const;

/** The texts shown while opening and after a submission in Arabic. */
export const states: Translated<typeof stateWords> = {
  loading: 'جارٍ فتح مستندك…',
  loadingSlow: 'يستغرق هذا وقتًا أطول من المعتاد…',
  opened: (filename, required) =>
    required === 0
      ? `فُتح ${filename}.`
      : `فُتح ${filename}. ${count(required, {
          one: 'حقل إلزامي واحد مطلوب ملؤه',
          two: 'حقلان إلزاميان مطلوب ملؤهما',
          few: '# حقول إلزامية مطلوب ملؤها',
          many: '# حقلًا إلزاميًا مطلوب ملؤها',
          other: '# حقل إلزامي مطلوب ملؤها',
        })}.`,
  doneTitle: 'تم الإرسال',
  doneText: (hasCopy) =>
    `تلقّينا مستندك الموقَّع. ${hasCopy ? 'أبقِ هذه الصفحة مفتوحة لتنزيل نسختك.' : 'يمكنك إغلاق هذه الصفحة.'}`,
  earlierText: (filename) => `أُرسل ${filename} من هذا الجهاز.`,
  earlierChanged: 'تغيّر المستند منذ ذلك الحين. لإرسال الإصدار الجديد، ابدأ إرسالًا جديدًا.',
  startNewSubmission: 'بدء إرسال جديد',
  forgetReceipt: 'إزالة من هذا الجهاز',
  doneTime: 'وقت الاستلام',
  doneId: 'معرّف الإرسال',
  copy: (copy) => copies[copy],
  copyName: (filename) => `${filename.replace(/\.pdf$/i, '')} (موقَّع).pdf`,
  download: 'تنزيل نسختك',
  downloading: 'جارٍ التنزيل…',
  share: 'مشاركة نسختك',
  downloadFailed: 'تعذّر التنزيل. تحقّق من اتصالك بالإنترنت، ثم أعد المحاولة.',
  showDocument: 'عرض المستند',
  submittedOn: (time) => `أُرسل في ${time}`,
  retry: 'إعادة المحاولة',
  reload: 'تحميل الإصدار الجديد',
  reloadDocument: 'إعادة تحميل المستند',
  requestId: (id) => `معرّف الطلب: ${id}`,
  decline: 'رفض التوقيع',
  declineText: 'سيعلم المُرسِل أنك رفضت التوقيع، وسيرى السبب.',
  declineReason: 'السبب (اختياري)',
  declineConfirm: 'رفض',
  declineFailed: 'تعذّر تسجيل الرفض. تحقّق من اتصالك بالإنترنت، ثم أعد المحاولة.',
  declinedTitle: 'رفضت التوقيع',
  declinedText: (filename) => `لم توقّع ${filename}. يمكنك إغلاق هذه الصفحة.`,
};
