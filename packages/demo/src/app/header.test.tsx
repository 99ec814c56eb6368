import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Header } from './header.tsx';

afterEach(cleanup);

describe('the language switch', () => {
  it('lists the languages of the viewer by their native names on the signing page', () => {
    const onLanguage = vi.fn();
    render(<Header page="sign" language="auto" onLanguage={onLanguage} />);
    const languages = screen.getByRole('combobox', { name: 'Viewer language' });
    expect(screen.getAllByRole('option')).toHaveLength(11);
    expect(screen.getByRole('option', { name: 'Deutsch' }).lang).toBe('de');
    fireEvent.change(languages, { target: { value: 'de' } });
    expect(onLanguage).toHaveBeenCalledExactlyOnceWith('de');
  });

  it('is absent on pages without the viewer', () => {
    render(<Header page="documents" language="auto" onLanguage={() => {}} />);
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
