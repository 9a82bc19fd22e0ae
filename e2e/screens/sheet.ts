import type { Browser } from '@playwright/test'

/** A picture of one state. */
export type Shot = { view: string; label: string; width: number; png: Buffer }

/** The scale of pictures on a sheet. */
const SCALE = 0.5

/**
 * A sheet of pictures, a row per state, with a caption below each.
 * @returns a PNG
 */
export async function drawSheet(browser: Browser, title: string, shots: readonly Shot[]): Promise<Buffer> {
  const rows = Map.groupBy(shots, ({ view }) => view)
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  try {
    await page.setContent(`<!doctype html><meta charset="utf-8"><style>
      body { width: max-content; margin: 0; padding: 24px; background: #8a8a8a; font: 16px sans-serif; color: #fff }
      section { display: flex; gap: 16px; align-items: start; margin-block: 8px 24px }
      figure { margin: 0 } img { display: block }
    </style><h1>${title}</h1>${[...rows].map(([view, pictures]) => row(view, pictures)).join('')}`)
    return await page.screenshot({ fullPage: true })
  } finally {
    await page.close()
  }
}

function row(view: string, pictures: readonly Shot[]): string {
  const figures = pictures.map(
    ({ label, width, png }) =>
      `<figure><img width="${width * SCALE}" src="data:image/png;base64,${png.toString('base64')}">${label}</figure>`,
  )
  return `<h2>${view}</h2><section>${figures.join('')}</section>`
}
