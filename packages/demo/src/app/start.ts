/**
 * The small entry script of the app, which loads the large parts in parallel. On the signing page, it also starts the visit before
 * the page has loaded.
 */
import { routeOf } from './route.ts';

const route = routeOf(location.pathname);
if (route.page === 'sign') {
  import('./sign/visit.ts').then(({ beginVisit }) => beginVisit(route)).catch(reportError);
  import('./sign/sign-page.tsx').catch(reportError);
}
import('./main.tsx').catch(reportError);
