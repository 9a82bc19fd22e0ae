import { expect, test } from 'vitest'
import { show } from '#web/testing/show.tsx'
import { Card, Grid, Muted, Row, Stack } from '#web/ui/layout.tsx'

test('a part of the layout is the element that it is asked to be, with the attributes of its caller', async () => {
  const { container } = await show(
    <Card as="section" size="large" aria-labelledby="title">
      <Stack as="ul" gap={2} className="own" />
      <Row gap="2 5" align="center" justify="between" />
      <Muted id="hint">text</Muted>
    </Card>,
  )
  expect(container.innerHTML).toBe(
    '<section data-box="card" data-size="large" aria-labelledby="title">' +
      '<ul data-box="stack" data-gap="2" class="own"></ul>' +
      '<div data-box="row" data-gap="2 5" data-align="center" data-justify="between"></div>' +
      '<p data-box="muted" id="hint">text</p></section>',
  )
})

test('only a grid has a style attribute, which a page that is written at build time must not have', async () => {
  const { container } = await show(<Grid column="14rem" keepsWidth gap={3} />)
  const grid = container.querySelector<HTMLElement>('[data-box="grid"]')
  expect([grid?.dataset.keeps, grid?.style.getPropertyValue('--column')]).toEqual(['true', '14rem'])
})
