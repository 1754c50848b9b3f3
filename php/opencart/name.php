<?php
$_['heading_title'] = 'Cart Elements';
$_['error_permission'] = 'Warning: You do not have permission to modify this module!';
