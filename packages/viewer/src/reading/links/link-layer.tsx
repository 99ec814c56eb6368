import { type ReactNode, useEffect, useState } from 'react';
import { keepFocus } from '../../keep-focus.ts';
import { useFirstMessages } from '../../languages/localization-context.ts';
import { positionStyle } from '../../overlay/position-style.ts';
import type { PageLink } from '../../pdf/pdf-document.ts';
import { useSigner } from '../../store/context.ts';
import { useGoTo } from '../use-go-to.ts';

/** Loads the links of a page. */
function useLinks(pageNumber: number): readonly PageLink[] {
  const pdf = useSigner((state) => state.pdf);
  const [links, setLinks] = useState<readonly PageLink[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    pdf?.linksOf(pageNumber, stop.signal).then(
      (read) => !stop.signal.aborted && setLinks(read),
      // Ignored, since the page is readable without links.
      () => {},
    );
    return () => stop.abort();
  }, [pdf, pageNumber]);
  return links;
}

/** The layer with the links of a page, below its fields. */
export function LinkLayer({ pageNumber }: { readonly pageNumber: number }): ReactNode {
  const links = useLinks(pageNumber);
  if (links.length === 0) return null;
  return (
    <div data-part="link-layer">
      {links.map((link) => (
        <PlacedLink key={`${link.place.x} ${link.place.y} ${JSON.stringify(link.target).slice(0, 200)}`} link={link} />
      ))}
    </div>
  );
}

function PlacedLink({ link }: { readonly link: PageLink }): ReactNode {
  const messages = useFirstMessages();
  const goTo = useGoTo();
  const { target } = link;
  if ('url' in target) {
    return (
      <a
        data-part="link"
        href={target.url}
        target="_blank"
        rel="noopener noreferrer"
        title={target.url}
        style={positionStyle(link.place)}
      >
        <span className="ds-hidden">{messages.link(target.url)}</span>
      </a>
    );
  }
  return (
    <button
      // Following the link may unmount its page, and the button with it.
      ref={keepFocus}
      type="button"
      data-part="link"
      aria-label={messages.linkWithin}
      style={positionStyle(link.place)}
      onClick={() => void goTo(target.within)}
    />
  );
}
