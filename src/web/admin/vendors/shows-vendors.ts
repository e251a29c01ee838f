/** Refetched after a change of a lab: every list of the console may show it. */
export const showsVendors = (path: string) => path.startsWith('/_api/admin/');
