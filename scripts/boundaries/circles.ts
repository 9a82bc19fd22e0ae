/** Circular imports, each as a cycle of files: Tarjan's strongly connected components. */
export function circlesOf(imports: readonly { from: string; to: string }[]): string[][] {
  const next = Map.groupBy(imports, ({ from }) => from)
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []

  function visit(path: string): void {
    const place = order.size
    order.set(path, place)
    low.set(path, place)
    stack.push(path)
    for (const { to } of next.get(path) ?? []) {
      if (!order.has(to)) visit(to)
      if (stack.includes(to)) low.set(path, Math.min(low.get(path) ?? 0, low.get(to) ?? 0))
      if (to === path) circles.push([path, path])
    }
    if (low.get(path) !== place) return
    const members = stack.splice(stack.indexOf(path))
    if (members.length > 1) circles.push([...members, path])
  }

  for (const path of next.keys()) if (!order.has(path)) visit(path)
  return circles
}
