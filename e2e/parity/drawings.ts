import type { Page } from '@playwright/test';

/** Images of signatures, initials and photos, as data URLs of PNGs. */
export interface Drawings {
  readonly signature: string;
  readonly initials: string;
  readonly photo: string;
}

/** Draws the images in the browser. By their sizes, one is scaled up and the others down. */
export function drawImages(page: Page): Promise<Drawings> {
  return page.evaluate(() => {
    function draw(width: number, height: number, paint: (context: CanvasRenderingContext2D) => void): string {
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = height;
      const context = canvas.getContext('2d');
      if (context) paint(context);
      return canvas.toDataURL('image/png');
    }
    function wave(context: CanvasRenderingContext2D, width: number, height: number, pen: number): void {
      context.lineWidth = pen;
      context.lineCap = 'round';
      context.strokeStyle = '#12203f';
      context.beginPath();
      for (let x = pen; x < width - pen; x += 2) {
        context.lineTo(x, height / 2 + (height / 2 - pen) * Math.sin(x / (width / 20)) * Math.cos(x / (width / 7)));
      }
      context.stroke();
    }
    return {
      signature: draw(800, 240, (context) => wave(context, 800, 240, 9)),
      initials: draw(90, 40, (context) => wave(context, 90, 40, 2)),
      photo: draw(300, 200, (context) => {
        const shade = context.createLinearGradient(0, 0, 300, 200);
        shade.addColorStop(0, '#20364f');
        shade.addColorStop(1, '#7a4b1f');
        context.fillStyle = shade;
        context.fillRect(0, 0, 300, 200);
        context.fillStyle = '#ffffff';
        context.beginPath();
        context.arc(150, 100, 60, 0, 2 * Math.PI);
        context.fill();
      }),
    };
  });
}
