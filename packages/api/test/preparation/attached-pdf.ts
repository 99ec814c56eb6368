import { stream, tinyPdf } from '../tiny-pdf.ts';

/** An attachment of a test PDF. */
export interface AttachedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly data: string;
}

export const invoice: AttachedFile = {
  name: 'factur-x.xml',
  mimeType: 'text/xml',
  data: '<?xml version="1.0" encoding="UTF-8"?>\n<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"/>\n',
};

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="3" pdfaid:conformance="B"/>
<rdf:Description xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName><fx:ConformanceLevel>BASIC</fx:ConformanceLevel>
</rdf:Description></rdf:RDF></x:xmpmeta>`;

/** A PDF with attachments as in PDF/A-3, and with Factur-X metadata. All texts must be ASCII. */
export function attachedPdf(files: readonly AttachedFile[], page = '/MediaBox [0 0 612 792]', objects: string[] = []) {
  const first = 4 + objects.length;
  const attached = files.flatMap(({ name, mimeType, data }, index) => [
    `<< /Type /Filespec /F (${name}) /UF (${name}) /AFRelationship /Data /EF << /F ${first + 2 * index + 1} 0 R >> >>`,
    stream(data, `/Type /EmbeddedFile /Subtype /${mimeType.replace('/', '#2F')} /Params << /Size ${data.length} >>`),
  ]);
  const refs = files.map((_, index) => `${first + 2 * index} 0 R`);
  const names = files.map(({ name }, index) => `(${name}) ${refs[index]}`).join(' ');
  return tinyPdf({
    pages: [page],
    objects: [stream(xmp, '/Type /Metadata /Subtype /XML'), ...objects, ...attached],
    catalog: `/Metadata 3 0 R /AF [${refs.join(' ')}] /Names << /EmbeddedFiles << /Names [${names}] >> >>`,
  });
}
