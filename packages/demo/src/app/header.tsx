import { Link } from './navigation.tsx';
import { pathTo, type Route } from './route.ts';

/** The bar at the top of every page. */
export function Header({ page }: Pick<Route, 'page'>) {
  const isOn = (name: Route['page']) => (page === name ? 'page' : undefined);
  return (
    <header className="header">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Link className="brand" href={pathTo.documents} aria-current={isOn('documents')}>
        <img src="/icon.svg" alt="" width="28" height="28" />
        <span>Document Signer</span>
      </Link>
      <span className="tag">Demo</span>
      <nav aria-label="Pages" className="header-links">
        <Link href={pathTo.events} aria-current={isOn('events')}>
          Events
        </Link>
        <Link href={pathTo.verify} aria-current={isOn('verify')}>
          Verify a file
        </Link>
      </nav>
    </header>
  );
}
