import { documentLanguages } from '@document-signer/core';
import { Link } from './navigation.tsx';
import { pathTo, type Route } from './route.ts';

const nameOf = (tag: string) => new Intl.DisplayNames(tag, { type: 'language' }).of(tag);

interface LanguageSwitchProps {
  /** A language tag, or `auto` for the language of the page. */
  readonly language: string;
  onLanguage(language: string): void;
}

/** Chooses the language of the viewer. Lists languages by their native names. */
function LanguageSwitch({ language, onLanguage }: LanguageSwitchProps) {
  return (
    <select
      className="language"
      aria-label="Viewer language"
      value={language}
      onChange={({ currentTarget }) => onLanguage(currentTarget.value)}
    >
      <option value="auto">Automatic</option>
      {documentLanguages.map((tag) => (
        <option key={tag} value={tag} lang={tag}>
          {nameOf(tag)}
        </option>
      ))}
    </select>
  );
}

/** The bar at the top of every page. */
export function Header({ page, ...language }: Pick<Route, 'page'> & LanguageSwitchProps) {
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
      {page === 'sign' && <LanguageSwitch {...language} />}
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
