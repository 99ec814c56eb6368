/**
 * Reads the dictionary of Brotli (RFC 7932, appendix A). A filter of a PDF gives its bytes at once, so it is waited for, which a
 * worker may do.
 */
export function readDictionary() {
	const request = new XMLHttpRequest();
	// Bundlers look for exactly this form, `new URL(…, import.meta.url)`, and ship the file.
	request.open('GET', new URL('./brotli-dictionary.bin', import.meta.url), false);
	request.responseType = 'arraybuffer';
	request.send();
	if (request.status !== 200) throw new Error(`brotli-dictionary.bin: status ${request.status}`);
	return new Int8Array(request.response);
}
