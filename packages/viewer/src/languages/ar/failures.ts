import { type Failure, unlessOpening } from '../../failure/failure.ts';
import type { failureWords } from '../../messages/english/failures.ts';
import type { Translated } from '../language.ts';
import { plural } from '../plural.ts';

const count = plural('ar');

/** How long to wait, as one says it. */
export function span(seconds: number): string {
  if (seconds <= 90) {
    return count(seconds, { one: 'ثانية واحدة', two: 'ثانيتين', few: '# ثوانٍ', other: '# ثانية' });
  }
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 90) return count(minutes, { two: 'دقيقتين', few: '# دقائق', other: '# دقيقة' });
  return count(Math.round(minutes / 60), { two: 'ساعتين', few: '# ساعات', other: '# ساعة' });
}

const askSender = 'يُرجى طلب رابط جديد ممن أرسل إليك هذا المستند.';
const kept = unlessOpening(' كل ما ملأته محفوظ.');
const keptHere = unlessOpening(' ما ملأته في هذه الصفحة محفوظ.');
const checkConnection = 'يُرجى التحقق من اتصال الإنترنت ثم إعادة المحاولة.';

const opensBySelf = (failure: Failure) =>
  `سيُفتح المستند تلقائيًا بعد ${span(failure.retryAfter ?? 60)}. ويمكن أيضًا إغلاق هذه الصفحة والعودة لاحقًا.${kept(failure)}`;

/** What is said of each failure, in Arabic. */
export const failures: Translated<typeof failureWords> = {
  misconfigured: { title: 'لم تُضبط واجهة التوقيع بشكل صحيح', text: ({ message }) => message },
  not_found: {
    title: 'لم يُعثر على المستند',
    text: () => `لا يوجد هذا المستند، أو أن هذا الرابط لا يشمله. ${askSender}`,
  },
  deleted: {
    title: 'لم يعد المستند متاحًا',
    text: (failure) => `أُزيل المستند وهو مفتوح لديك، ولذلك لا يمكن إرساله. يُرجى سؤال من أرسله إليك.${kept(failure)}`,
  },
  invalid_key: { title: 'هذا الرابط غير صالح', text: (failure) => `${askSender}${keptHere(failure)}` },
  expired_key: { title: 'انتهت صلاحية هذا الرابط', text: (failure) => `${askSender}${keptHere(failure)}` },
  forbidden: { title: 'لا يسمح هذا الرابط بذلك', text: (failure) => `${askSender}${kept(failure)}` },
  rate_limited: {
    title: 'طلبات أكثر من اللازم',
    text: (failure) =>
      failure.isRetried
        ? opensBySelf(failure)
        : `يُرجى الانتظار ${span(failure.retryAfter ?? 60)} ثم إعادة المحاولة.${kept(failure)}`,
  },
  unreachable: {
    title: 'لا يوجد اتصال بالخدمة',
    text: (failure) =>
      failure.isRetried
        ? `لا يوجد اتصال بالإنترنت. سيُفتح المستند تلقائيًا فور عودة الاتصال.${kept(failure)}`
        : `${checkConnection}${kept(failure)}`,
  },
  file_refused: {
    title: 'تعذّر جلب الملف',
    text: (failure) =>
      `رفض الخادم الذي يحفظه تسليمه. يُرجى إعادة المحاولة بعد لحظة. وإذا تكرر ذلك فيُرجى إبلاغ من أرسل إليك هذا المستند.${kept(failure)}`,
  },
  unreadable_pdf: {
    title: 'لا يمكن فتح هذا المستند',
    text: (failure) => `لا يمكن قراءة ملف PDF. ${askSender}${kept(failure)}`,
  },
  bad_document: {
    title: 'لا يمكن توقيع هذا المستند',
    text: () => 'حقوله لا تطابق الملف. يُرجى إبلاغ من أرسله إليك بما يلي:',
  },
  document_changed: {
    title: 'جرى تحديث المستند',
    text: () => 'يوجد إصدار أحدث. يُرجى تحميله ومراجعته؛ ما ملأته محفوظ حيثما بقي الحقل موجودًا.',
  },
  outdated: {
    title: 'لم يُقبل الإرسال',
    text: () => 'جرى تحديث المستند قبل وصول الإرسال. يُرجى مراجعة هذا الإصدار ثم إرساله.',
  },
  already_submitted: {
    title: 'سبق الإرسال',
    text: () => 'لا يمكن إرسال هذا المستند إلا مرة واحدة، وقد أُرسل بالفعل. للحصول على نسخة، يُرجى سؤال من أرسله إليك.',
  },
  rejected: { title: 'لم يُقبل الإرسال', text: (failure) => `${failure.message}${kept(failure)}` },
  too_large: {
    title: 'الصور معًا كبيرة جدًا',
    text: (failure) =>
      `يُرجى إزالة صورة أو اختيار صور أصغر. ويُرجى رسم التوقيعات أو كتابتها بدلًا من استخدام صور فوتوغرافية لها، ثم الإرسال مرة أخرى.${kept(failure)}`,
  },
  too_much: {
    title: 'الإرسال كبير جدًا',
    text: (failure) =>
      `رُفض بسبب حجمه. يُرجى اختصار النصوص الطويلة، ثم الإرسال مرة أخرى. وإذا لم يُجدِ ذلك فيُرجى إبلاغ من أرسل إليك هذا المستند.${kept(failure)}`,
  },
  stopped: { title: 'لم يُرسَل', text: ({ message }) => message },
  no_fonts: {
    title: 'تعذّر تحميل بعض الخطوط',
    text: (failure) => `من دونها لا يمكن رؤية ما سيُوقَّع. ${checkConnection}${kept(failure)}`,
  },
  insecure_page: {
    title: 'هذه الصفحة غير آمنة',
    text: () => 'لا يعمل الإرسال إلا عبر HTTPS. يُرجى فتح الصفحة بعنوان يبدأ بـ https://.',
  },
  code_missing: {
    title: 'تعذّر تحميل جزء من هذه الصفحة',
    text: (failure) => `${checkConnection} وإذا تكرر ذلك فأعد تحميل الصفحة.${kept(failure)}`,
  },
  service_failed: {
    title: 'حدثت مشكلة في الخدمة',
    text: (failure) =>
      failure.during === 'sending'
        ? `يُرجى الانتظار لحظة ثم إعادة المحاولة؛ لن يُحفظ الإرسال إلا مرة واحدة.${kept(failure)}`
        : failure.isRetried
          ? opensBySelf(failure)
          : `تعذّر فتح المستند. يُرجى الانتظار لحظة ثم إعادة المحاولة. وإذا تكرر ذلك فيُرجى إبلاغ من أرسله إليك.${kept(failure)}`,
  },
  unexpected: {
    title: 'حدث خطأ ما',
    text: (failure) =>
      failure.during === 'sending'
        ? `يُرجى إعادة المحاولة؛ لن يُحفظ الإرسال إلا مرة واحدة.${kept(failure)}`
        : `تعذّر فتح المستند. يُرجى إعادة المحاولة. وإذا تكرر ذلك فأعد تحميل الصفحة.${kept(failure)}`,
  },
};
