/** False for tests that need a machine of the lab. The database guards the same rule. */
export function canCollectAtHome(category: string): boolean {
  return category !== 'imaging';
}

export const imagingAtHomeMessage = 'Imaging is done at the lab. It cannot be collected at home.';
