/** Numbers of 13 to 19 digits that begin like a card's and have its check digit (Luhn). */
export function cardsIn(text: string): string[] {
  const numbers = text.match(/(?<![\w.-])(?:4|5[1-5]|2[2-7]|3[47]|6)\d{12,18}(?![\w.-])/g) ?? []
  return numbers.filter(number => {
    const digits = [...number].reverse().map(Number)
    const sum = digits.map((digit, place) =>
      place % 2 === 0 ? digit : digit > 4 ? 2 * digit - 9 : 2 * digit,
    )
    return sum.reduce((one, other) => one + other, 0) % 10 === 0
  })
}
