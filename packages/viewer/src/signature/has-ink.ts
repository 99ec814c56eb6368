/** Whether anything would be seen of a picture. Blank ones are not taken for signatures, whoever says that they are. */
export function hasInk(canvas: HTMLCanvasElement): boolean {
  const context = canvas.getContext('2d');
  if (!context || canvas.width === 0 || canvas.height === 0) return false;
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  for (let alpha = 3; alpha < data.length; alpha += 4) {
    if ((data[alpha] ?? 0) > 32) return true;
  }
  return false;
}
