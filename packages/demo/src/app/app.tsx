import { lazy, Suspense, useState } from 'react';
import { DocumentsPage } from './documents/documents-page.tsx';
import { EnvelopePage } from './envelope/envelope-page.tsx';
import { SendPage } from './envelope/send-page.tsx';
import { EventsPage } from './events/events-page.tsx';
import { wrongLink } from './failed.tsx';
import { Header } from './header.tsx';
import { Loading } from './loading.tsx';
import { Link, useRoute } from './navigation.tsx';
import { Page } from './page.tsx';
import { keyOf, pathTo, type Route } from './route.ts';
import { SubmissionPage } from './submission/submission-page.tsx';
import { VerifyPage } from './verify/verify-page.tsx';

// Lazy, since the viewer and pdf.js are most of the code, and only these pages need them.
const SignPage = lazy(async () => ({ default: (await import('./sign/sign-page.tsx')).SignPage }));
// Lazy, so that signers do not load the designer.
const PreparePage = lazy(async () => ({ default: (await import('./prepare/prepare-page.tsx')).PreparePage }));

function UnknownPage() {
  return (
    <Page title="Page not found">
      <p>{wrongLink}</p>
      <Link href={pathTo.documents}>View all documents</Link>
    </Page>
  );
}

function CurrentPage({ route, language }: { readonly route: Route; readonly language: string }) {
  switch (route.page) {
    case 'documents':
      return <DocumentsPage />;
    case 'sign':
      return <SignPage key={keyOf(route)} target={route} language={language} />;
    case 'prepare':
      return <PreparePage key={route.documentId} documentId={route.documentId} />;
    case 'send':
      return <SendPage key={route.documentId} documentId={route.documentId} />;
    case 'envelope':
      return <EnvelopePage key={route.envelopeId} envelopeId={route.envelopeId} />;
    case 'submission':
      return <SubmissionPage key={route.submissionId} submissionId={route.submissionId} />;
    case 'verify':
      return <VerifyPage />;
    case 'events':
      return <EventsPage />;
    case 'unknown':
      return <UnknownPage />;
  }
}

/** The demo: the header and the page of the current route. */
export function App() {
  const route = useRoute();
  const [language, setLanguage] = useState('auto');
  return (
    <>
      <Header page={route.page} language={language} onLanguage={setLanguage} />
      <Suspense fallback={<Loading what="the page" />}>
        <CurrentPage route={route} language={language} />
      </Suspense>
    </>
  );
}
