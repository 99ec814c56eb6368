/**
 * The entry of the page. It is small, and starts all slow requests in parallel: the application's code and, on a signing page,
 * the visit.
 */
import { routeOf } from './route.ts';

const route = routeOf(location.pathname);
if (route.page === 'sign') {
  import('./sign/visit.ts').then(({ beginVisit }) => beginVisit(route)).catch(reportError);
  import('./sign/sign-page.tsx').catch(reportError);
}
import('./main.tsx').catch(reportError);
