import type { failureWords } from '../../messages/english/failures.ts';
import type { Translated } from '../language.ts';
import { plural } from '../plural.ts';

const count = plural('ar');

function span(seconds: number): string {
  if (seconds <= 90) {
    return count(seconds, { one: 'ثانية واحدة', two: 'ثانيتين', few: '# ثوانٍ', other: '# ثانية' });
  }
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 90) return count(minutes, { two: 'دقيقتين', few: '# دقائق', other: '# دقيقة' });
  return count(Math.ceil(minutes / 60), { two: 'ساعتين', few: '# ساعات', other: '# ساعة' });
}

const askSender = 'يُرجى طلب رابط جديد ممن أرسل إليك هذا المستند.';
const kept = 'كل ما ملأته محفوظ.';
const keptHere = 'ما ملأته في هذه الصفحة محفوظ.';
const checkConnection = 'يُرجى التحقق من اتصال الإنترنت ثم إعادة المحاولة.';

/** What is said of each failure, in Arabic. */
export const failures: Translated<typeof failureWords> = {
  misconfigured: { title: 'لم تُضبط واجهة التوقيع بشكل صحيح', text: ({ message }) => message },
  not_found: {
    title: 'لم يُعثر على المستند',
    text: (_, documentId) => `لا يوجد مستند «${documentId}»، أو أن هذا الرابط لا يشمله. ${askSender}`,
  },
  deleted: {
    title: 'لم يعد المستند متاحًا',
    text: () => 'أُزيل المستند وهو مفتوح لديك، ولذلك لا يمكن إرساله. يُرجى سؤال من أرسله إليك.',
  },
  invalid_key: { title: 'هذا الرابط غير صالح', text: () => `${askSender} ${keptHere}` },
  expired_key: { title: 'انتهت صلاحية هذا الرابط', text: () => `${askSender} ${keptHere}` },
  forbidden: { title: 'لا يسمح هذا الرابط بذلك', text: () => askSender },
  rate_limited: {
    title: 'طلبات أكثر من اللازم',
    text: ({ retryAfter = 60 }) => `يُرجى الانتظار ${span(retryAfter)} ثم إعادة المحاولة. ${kept}`,
  },
  unreachable: { title: 'لا يوجد اتصال بالخدمة', text: () => `${checkConnection} ${kept}` },
  unreadable_pdf: {
    title: 'لا يمكن فتح هذا المستند',
    text: () => `لا يمكن قراءة ملف PDF. ${askSender}`,
  },
  bad_document: {
    title: 'لا يمكن توقيع هذا المستند',
    text: () => 'حقوله لا تطابق الملف. يُرجى إبلاغ من أرسله إليك بما يلي:',
  },
  document_changed: {
    title: 'جرى تحديث المستند',
    text: () => 'يوجد إصدار أحدث. يُرجى تحميله ومراجعته؛ ما ملأته محفوظ حيثما بقي الحقل موجودًا.',
  },
  already_submitted: {
    title: 'سبق الإرسال',
    text: () => 'لا يمكن إرسال هذا المستند إلا مرة واحدة، وقد أُرسل بالفعل.',
  },
  rejected: { title: 'لم يُقبل الإرسال', text: ({ message }) => `${message} ${kept}` },
  stopped: { title: 'لم يُرسَل', text: ({ message }) => message },
  no_fonts: {
    title: 'تعذّر تحميل بعض الخطوط',
    text: () => `من دونها لا يمكن رؤية ما سيُوقَّع. ${checkConnection} ${kept}`,
  },
  insecure_page: {
    title: 'هذه الصفحة غير آمنة',
    text: () => `لا يعمل الإرسال إلا عبر HTTPS. يُرجى فتح الصفحة بعنوان يبدأ بـ https://. ${kept}`,
  },
  code_missing: {
    title: 'تعذّر تحميل جزء من هذه الصفحة',
    text: () => `${checkConnection} وإذا تكرر ذلك فأعد تحميل الصفحة. ${kept}`,
  },
  service_failed: {
    title: 'تعذّر على الخدمة تنفيذ ذلك',
    text: () => `يُرجى الانتظار لحظة ثم إعادة المحاولة؛ لن يُحفظ الإرسال إلا مرة واحدة. ${kept}`,
  },
  unexpected: {
    title: 'حدث خطأ ما',
    text: () => `يُرجى إعادة المحاولة؛ لن يُحفظ الإرسال إلا مرة واحدة. ${kept}`,
  },
};
