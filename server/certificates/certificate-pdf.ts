import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Certificate } from '#contract/certificates.ts'
import { printedCheckAddress } from '#domain/certificate/check-address.ts'
import {
  BRAND,
  FOOT,
  FRAME,
  footSize,
  MARK,
  MARK_DRAWING,
  NAME_TOP,
  nameSize,
  SHEET,
  STATEMENT_TOP,
  SUN_DRAWING,
  statementSize,
  TEXT,
} from '#domain/certificate/drawing.ts'
import { certificateWording } from '#domain/certificate/wording.ts'
import type { Language } from '#domain/languages.ts'
import { brand } from '#domain/site/brand.ts'
import { pdfBytes } from '#server/http/pdf-bytes.ts'

/** From web/ui/tokens.css: paper is light in every theme. */
const INK = '#0e2f36'
const INK_2 = '#48626a'
const LINE = '#8a7f6c'
const SUN = '#ffb938'
const MARK_BUBBLE = '#e2552a'
const MARK_SUN = '#ffc65c'

const POINTS_PER_MM = 72 / 25.4
const mm = (value: number) => value * POINTS_PER_MM
const SPACE = mm(2.5)
/** In millimetres. */
const FOOT_LINE_HEIGHT = 11.2

/** From @fontsource-variable, one weight each, with Latin letters for all of Europe: see the README there. */
const FONTS = { display: 'bricolage-grotesque-700', text: 'figtree-450', strong: 'figtree-600' } as const
type Font = keyof typeof FONTS
type Pdf = PDFKit.PDFDocument

/**
 * A certificate as a PDF of one page, A5 in landscape, with text that can be selected and read aloud. Draws the page
 * `/certificate` with the same measures (decision 049).
 * @param publicUrl scheme and host of the address for checking it
 */
export async function certificatePdf(
  certificate: Certificate,
  { language, publicUrl }: { language: Language; publicUrl: string },
): Promise<Buffer> {
  // Loaded late, like for invoices, so that only requests for a document cost its memory.
  const { default: PdfDocument } = await import('pdfkit')
  const finishedAt = new Date(certificate.finishedAt)
  const words = certificateWording({ ...certificate, finishedAt }, language)
  const fonts = await Promise.all(
    Object.entries(FONTS).map(async ([font, file]) => [font, await fontFile(file)] as const),
  )
  const pdf = new PdfDocument({
    size: [mm(SHEET.width), mm(SHEET.height)],
    margin: 0,
    lang: language,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: `${words.title}: ${certificate.course}, ${certificate.name}`,
      Author: brand.name,
      CreationDate: finishedAt,
    },
  })
  for (const [font, file] of fonts) pdf.registerFont(font, file)
  const done = pdfBytes(pdf)

  pdf.markContent('Artifact', { type: 'Layout' })
  drawFrame(pdf)
  pdf.endMarkedContent()

  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const say = (tag: 'H1' | 'P', draw: () => void) => root.add(pdf.struct(tag, {}, draw))
  let bottom = 0
  say('P', () =>
    write(pdf, 'display', brand.name, { left: BRAND.left, top: MARK.top + 1.2, size: BRAND.size }),
  )
  say('P', () => {
    pdf.fillColor(INK_2)
    write(pdf, 'text', words.title, { left: TEXT.left + 0.6, top: 33.6, size: TEXT.size })
  })
  say('H1', () => {
    writeName(pdf, certificate.name)
    bottom = Math.max(pdf.y + SPACE, mm(STATEMENT_TOP))
  })
  say('P', () => writeStatement(pdf, { ...words, course: certificate.course }, bottom))
  const lines: FootLine[] = [
    { label: '', value: words.day, font: 'text' },
    { label: `${words.code} `, value: certificate.code, font: 'strong' },
    { label: '', value: printedCheckAddress(publicUrl, language), font: 'text' },
  ]
  for (const [place, line] of lines.entries()) {
    say('P', () => writeFoot(pdf, line, FOOT.bottom - (lines.length - place) * FOOT_LINE_HEIGHT + 1))
  }
  root.end()
  pdf.end()
  return done
}

function drawFrame(pdf: Pdf): void {
  const { inset, radius, line } = FRAME
  pdf.save().scale(POINTS_PER_MM)
  pdf.path(SUN_DRAWING.disc).fill(SUN)
  pdf.path(SUN_DRAWING.rays).lineWidth(SUN_DRAWING.rayWidth).lineCap('round').stroke(SUN)
  pdf.roundedRect(inset, inset, SHEET.width - 2 * inset, SHEET.height - 2 * inset, radius)
  pdf.lineWidth(line).stroke(LINE)
  pdf.translate(MARK.left, MARK.top).scale(MARK.size / MARK_DRAWING.field)
  pdf.path(MARK_DRAWING.bubble).fill(MARK_BUBBLE)
  const { x, y, radius: sun } = MARK_DRAWING.sun
  pdf.circle(x, y, sun).fill(MARK_SUN)
  pdf.restore()
}

function writeName(pdf: Pdf, given: string): void {
  pdf.fillColor(INK)
  const name = printable(pdf, 'display', given)
  const size = fitting(pdf, 'display', name, { size: nameSize(name), height: 26 })
  write(pdf, 'display', name, { left: TEXT.left, top: NAME_TOP, size, width: TEXT.width, lineGap: -0.1 })
}

type Statement = { completed: string; course: string; amounts: string }

function writeStatement(pdf: Pdf, { completed, course, amounts }: Statement, top: number): void {
  const printed = printable(pdf, 'strong', course)
  const size = mm(statementSize(`${completed} ${printed}:`, amounts))
  const place = { width: mm(TEXT.width), lineGap: size * 0.12 }
  pdf.font('text').fontSize(size).fillColor(INK)
  pdf.text(`${completed} `, mm(TEXT.left + 0.6), top, { ...place, continued: true })
  pdf.font('strong').text(printed, { ...place, continued: true })
  pdf.font('text').text(':', place)
  pdf.text(printable(pdf, 'text', amounts), mm(TEXT.left + 0.6), pdf.y, place)
}

type FootLine = { label: string; value: string; font: 'text' | 'strong' }

/** @param top in millimetres */
function writeFoot(pdf: Pdf, { label, value, font }: FootLine, top: number): void {
  const left = mm(TEXT.left + 0.6)
  pdf
    .font('text')
    .fontSize(mm(footSize(label + value)))
    .fillColor(INK_2)
  if (label) pdf.text(label, left, mm(top), { continued: true, lineBreak: false })
  pdf.font(font).fillColor(font === 'strong' ? INK : INK_2)
  if (label) pdf.text(value, { lineBreak: false })
  else pdf.text(value, left, mm(top), { lineBreak: false })
}

function write(
  pdf: Pdf,
  font: Font,
  text: string,
  place: { left: number; top: number; size: number; width?: number; lineGap?: number },
): void {
  const { left, top, size, width, lineGap = 0 } = place
  pdf.font(font).fontSize(mm(size))
  if (font === 'display') pdf.fillColor(INK)
  pdf.text(text, mm(left), mm(top), {
    ...(width === undefined ? { lineBreak: false } : { width: mm(width) }),
    lineGap: mm(size) * lineGap,
  })
}

/** The largest size, up to the given one, at which a text fits its height without breaking a word. */
function fitting(
  pdf: Pdf,
  font: Font,
  text: string,
  { size, height }: { size: number; height: number },
): number {
  pdf.font(font).fontSize(mm(size))
  const isTooHigh = pdf.heightOfString(text, { width: mm(TEXT.width), lineGap: -mm(size) * 0.1 }) > mm(height)
  const isTooWide = text.split(' ').some(word => pdf.widthOfString(word) > mm(TEXT.width))
  return size > 3 && (isTooHigh || isTooWide) ? fitting(pdf, font, text, { size: size - 0.5, height }) : size
}

/** Replaces letters that the font lacks by their base letter, if there is one. */
function printable(pdf: Pdf, font: Font, text: string): string {
  pdf.font(font)
  const { font: face } = (pdf as unknown as { _font: { font: Face } })._font
  const signs = [...text.normalize('NFC')].map(sign => {
    if (face.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)) return sign
    const [base = ''] = sign.normalize('NFD')
    return face.hasGlyphForCodePoint(base.codePointAt(0) ?? 0) ? base : '?'
  })
  return signs.join('')
}

/** From fontkit, with which pdfkit reads fonts. */
type Face = { hasGlyphForCodePoint(codePoint: number): boolean }

const files = new Map<string, Promise<Buffer>>()

function fontFile(name: string): Promise<Buffer> {
  const file = files.get(name) ?? readFile(join(import.meta.dirname, 'fonts', `${name}.ttf`))
  files.set(name, file)
  return file
}
