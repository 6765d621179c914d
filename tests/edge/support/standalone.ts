type StandaloneOptions = {
  /** absolute path of a folder of its own: process id, temporary files */
  readonly folder: string;
  /** absolute path of ngx_http_brotli_static_module.so */
  readonly brotliModule?: string | undefined;
};

/**
 * A whole nginx.conf around a generated site: an instance in the foreground that touches nothing outside of its folder.
 * Start it with `nginx -e stderr -c <file>`.
 */
export const standalone = (site: string, { folder, brotliModule }: StandaloneOptions): string => `${
  brotliModule ? `load_module "${brotliModule}";\n` : ''
}daemon off;
worker_processes 1;
pid "${folder}/nginx.pid";
error_log stderr warn;
events {
  worker_connections 1024;
}
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000;
  client_body_temp_path "${folder}/body";
  proxy_temp_path "${folder}/proxy";
  fastcgi_temp_path "${folder}/fastcgi";
  uwsgi_temp_path "${folder}/uwsgi";
  scgi_temp_path "${folder}/scgi";

${site}}
`;
