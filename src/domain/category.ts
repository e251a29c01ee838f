/** A category of tests as its name is read: 'blood_test' is 'Blood Test'. */
export function formatCategory(category: string): string {
  return category.replace(/_/g, ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
