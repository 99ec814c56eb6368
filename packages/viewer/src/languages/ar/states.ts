import type { stateWords } from '../../messages/english/states.ts';
import type { Translated } from '../language.ts';
import { plural } from '../plural.ts';

const count = plural('ar');

const copies = {
  preparing: 'جارٍ إعداد نسختك الموقَّعة…',
  ready: 'نسختك الموقَّعة جاهزة.',
  late: 'يستغرق إعداد نسختك الموقَّعة وقتًا أطول من المعتاد. لم يُفقد شيء: ما أرسلته محفوظ، وستصل النسخة إلى مُرسِل المستند.',
  failed:
    'تعذّر إعداد نسختك الموقَّعة حتى الآن. لم يُفقد شيء: ما أرسلته محفوظ، ويمكن لمُرسِل المستند طلب إعداد النسخة مجددًا.',
} as const;

/** What is said of the whole, in Arabic. */
export const states: Translated<typeof stateWords> = {
  loading: 'جارٍ فتح مستندك…',
  loadingSlow: 'يستغرق هذا وقتًا أطول من المعتاد. لحظات أخرى…',
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
  doneText: (filename) => `استُلم ${filename}. يمكنك إغلاق هذه الصفحة.`,
  earlierText: (filename) => `أُرسل ${filename} من هذا الجهاز.`,
  earlierChanged: 'تغيّر المستند بعد ذلك. لإرسال الإصدار الجديد، املأه مرة أخرى.',
  fillAgain: 'ملؤه مرة أخرى',
  forgetReceipt: 'إزالة من هذا الجهاز',
  doneTime: 'وقت الاستلام',
  doneId: 'رقم الإرسال',
  copy: (copy) => copies[copy],
  copyName: (filename) => `${filename.replace(/\.pdf$/i, '')} (موقَّع).pdf`,
  download: 'تنزيل النسخة الموقَّعة',
  downloading: 'جارٍ التنزيل…',
  notDownloaded: 'تعذّر التنزيل. يُرجى التحقق من اتصال الإنترنت ثم إعادة المحاولة.',
  showDocument: 'عرض المستند',
  doneBar: (time) => `أُرسل في ${time}`,
  retry: 'إعادة المحاولة',
  reload: 'تحميل الإصدار الجديد',
  requestId: (id) => `الطلب ${id}`,
};
