/** 'blood_test' becomes 'Blood Test'. */
export function formatCategory(category: string): string {
  return category.replace(/_/g, ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
