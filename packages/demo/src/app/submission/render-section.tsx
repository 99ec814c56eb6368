import { groupPages, type PageInfo, type RenderContext } from '@document-signer/core';
import { formatNumber } from '../format.ts';
import { Fact, Facts } from './facts.tsx';

interface RenderSectionProps {
  readonly renderContext: RenderContext;
  readonly pages: readonly PageInfo[];
}

/** The page layout that the signer saw when they submitted. */
export function RenderSection({ renderContext, pages }: RenderSectionProps) {
  const { scale, viewportWidth, viewportHeight, devicePixelRatio } = renderContext;
  return (
    <section aria-labelledby="shown" className="panel">
      <h2 id="shown">Page layout</h2>
      <Facts>
        <Fact name="Scale">{formatNumber(scale)} pixels per point</Fact>
        <Fact name="Viewport">
          {formatNumber(viewportWidth)} × {formatNumber(viewportHeight)} pixels
        </Fact>
        <Fact name="Device pixel ratio">{formatNumber(devicePixelRatio)}</Fact>
      </Facts>
      <table>
        <thead>
          <tr>
            <th scope="col">Page</th>
            <th scope="col">Width (points)</th>
            <th scope="col">Height (points)</th>
            <th scope="col">Rotation</th>
          </tr>
        </thead>
        <tbody>
          {groupPages(pages).map(({ first, last, page }) => (
            <tr key={first}>
              <th scope="row">{first === last ? first : `${first}–${last}`}</th>
              <td>{formatNumber(page.width)}</td>
              <td>{formatNumber(page.height)}</td>
              <td>{page.rotation}°</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
