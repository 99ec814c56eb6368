/**
 * The first code of the page, and little of it: what takes long is asked for from here, side by side. Where a document is to
 * be signed, that is the visit too, before there is anything to show it with.
 */
import { routeOf } from './route.ts';

const route = routeOf(location.pathname);
if (route.page === 'sign') {
  import('./sign/visit.ts').then(({ beginVisit }) => beginVisit(route)).catch(reportError);
  import('./sign/sign-page.tsx').catch(reportError);
}
import('./main.tsx').catch(reportError);
