// Leads from a link with a path, which a server answers with a preview for chats, to the same place in the pages.
const [, home = '/', place = ''] =
  /^(.*\/)(g\/[\w-]+(?:\/\d+)?|c\/[\w-]+|t\/[\w-]{22})\/?$/.exec(location.pathname) ?? [];
location.replace(`${home}#/${place}`);
